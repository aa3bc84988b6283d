/* Fieldnotes. Everything here is optional: the pages read well without it. */

const byId = (id) => document.getElementById(id);

// How far down the essay the reader is.
const progress = byId('progress');
if (progress) {
  const bar = progress.firstElementChild;
  const update = () => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    const part = room > 0 ? Math.min(1, window.scrollY / room) : 1;
    bar.style.transform = `scaleX(${part})`;
    progress.setAttribute('aria-valuenow', String(Math.round(part * 100)));
  };
  addEventListener('scroll', update, { passive: true });
  addEventListener('resize', update);
  update();
}

// Footnotes open under their paragraph.
for (const button of document.querySelectorAll('.note')) {
  const note = byId(button.getAttribute('aria-controls'));
  button.addEventListener('click', () => {
    note.hidden = !note.hidden;
    button.setAttribute('aria-expanded', String(!note.hidden));
  });
}

// The archive: a word and a topic.
const find = byId('find');
if (find) {
  const entries = [...document.querySelectorAll('.year li')];
  const counted = ['No pieces', 'One piece', 'Two pieces', 'Three pieces', 'Four pieces', 'Five pieces'];

  const search = () => {
    const words = find.elements.words.value.toLowerCase().split(/[\s,]+/).filter(Boolean);
    const topic = find.elements.topic.value;
    let shown = 0;
    for (const entry of entries) {
      const text = entry.textContent.toLowerCase();
      const hit = words.every((word) => text.includes(word));
      entry.hidden = !hit || (topic !== '' && entry.dataset.topic !== topic);
      if (!entry.hidden) shown += 1;
    }
    for (const year of document.querySelectorAll('.year')) {
      year.hidden = !year.querySelector('li:not([hidden])');
    }
    byId('found').textContent = counted[shown] ?? `${shown} pieces`;
    byId('nothing').hidden = shown > 0;
  };

  find.addEventListener('input', search);
  find.addEventListener('submit', (event) => {
    event.preventDefault();
    search();
  });
}

// Forms: say what is missing, then thank.
function guard(form, message, thanks) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = [...form.elements].filter((field) => field.willValidate && !field.checkValidity());
    for (const field of form.elements) {
      if (field.willValidate && field.type !== 'submit') {
        field.setAttribute('aria-invalid', String(wrong.includes(field)));
      }
    }
    if (wrong.length > 0) {
      const label = form.querySelector(`label[for="${wrong[0].id}"]`).textContent.toLowerCase();
      message.textContent = `Please look at “${label}” again.`;
      wrong[0].focus();
      return;
    }
    message.textContent = thanks;
    form.reset();
  });
}

const newsletter = byId('newsletter');
if (newsletter) guard(newsletter, byId('newsletter-message'), 'You are on the list. The summer issue is due in June.');

const pitch = byId('pitch');
if (pitch) {
  guard(pitch, byId('pitch-message'), 'It is on the desk. You will hear from us by the twentieth.');
  const text = pitch.elements.text;
  text.addEventListener('input', () => {
    byId('pitch-left').textContent = `${text.maxLength - text.value.length} characters left`;
  });
}
