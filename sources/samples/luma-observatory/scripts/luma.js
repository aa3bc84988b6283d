'use strict';

(function navigation() {
  const toggle = document.querySelector('.c-masthead__toggle');
  const nav = document.querySelector('#nav');
  toggle.addEventListener('click', () => {
    const open = nav.classList.toggle('is-open');
    toggle.setAttribute('aria-expanded', String(open));
  });
})();

// Sky chart: each box shows or hides one layer.
for (const box of document.querySelectorAll('[data-shows]')) {
  const layer = document.querySelector(`[data-layer="${box.dataset.shows}"]`);
  box.addEventListener('change', () => {
    layer.style.display = box.checked ? '' : 'none';
  });
}

// Programme: one kind at a time, and no empty months.
(function programme() {
  const buttons = [...document.querySelectorAll('.c-filter [data-kind]')];
  if (buttons.length === 0) return;
  const events = [...document.querySelectorAll('.c-event')];
  const count = document.querySelector('#event-count');

  function show(kind) {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.kind === kind));
    for (const event of events) event.hidden = kind !== 'all' && event.dataset.kind !== kind;
    for (const month of document.querySelectorAll('.c-month')) {
      month.hidden = month.querySelector('.c-event:not([hidden])') === null;
    }
    const shown = events.filter((event) => !event.hidden).length;
    count.textContent = shown === 1 ? '1 event' : `${shown} events`;
  }

  for (const button of buttons) button.addEventListener('click', () => show(button.dataset.kind));

  // Carry the chosen evening over to the form on the other page.
  for (const link of document.querySelectorAll('[data-event]')) {
    link.addEventListener('click', () => {
      try {
        sessionStorage.setItem('luma.event', link.dataset.event);
      } catch {
        // Without storage the visitor chooses again.
      }
    });
  }
})();

// Gallery: a viewer with arrow keys.
(function gallery() {
  const viewer = document.querySelector('#viewer');
  if (!viewer) return;
  const buttons = [...document.querySelectorAll('[data-full]')];
  let current = 0;

  function show(index) {
    current = (index + buttons.length) % buttons.length;
    const button = buttons[current];
    const picture = document.querySelector('#viewer-picture');
    picture.src = button.dataset.full;
    picture.alt = button.querySelector('img').alt;
    document.querySelector('#viewer-name').textContent = button.textContent.trim();
    document.querySelector('#viewer-about').textContent = button.dataset.about;
  }

  buttons.forEach((button, index) => {
    button.addEventListener('click', () => {
      show(index);
      viewer.showModal();
    });
  });

  for (const key of viewer.querySelectorAll('[data-go]')) {
    key.addEventListener('click', () => show(current + Number(key.dataset.go)));
  }

  viewer.querySelector('[data-close]').addEventListener('click', () => viewer.close());
  viewer.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight') show(current + 1);
    if (event.key === 'ArrowLeft') show(current - 1);
  });
  viewer.addEventListener('click', (event) => {
    if (event.target === viewer) viewer.close();
  });
})();

// Tickets: price while you choose, checks when you send.
(function tickets() {
  const form = document.querySelector('#ticket-form');
  if (!form) return;
  const { event: evening, people } = form.elements;
  const price = document.querySelector('#ticket-price');

  function showPrice() {
    const each = Number(evening.selectedOptions[0].dataset.price);
    const number = Number(people.value);
    price.textContent = each && number > 0
      ? `${number} × €${each} = €${each * number}, paid at the gate`
      : 'Choose an evening to see the price.';
  }

  function check(field) {
    const valid = field.checkValidity();
    field.setAttribute('aria-invalid', String(!valid));
    form.querySelector(`[data-error-for="${field.name}"]`).hidden = valid;
    return valid;
  }

  try {
    const wanted = sessionStorage.getItem('luma.event');
    const option = [...evening.options].find((other) => other.text === wanted);
    if (option) option.selected = true;
  } catch {
    // Nothing was carried over.
  }
  showPrice();

  form.addEventListener('input', (event) => {
    showPrice();
    if (event.target.getAttribute('aria-invalid') === 'true') check(event.target);
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = [...form.querySelectorAll('[required]')].filter((field) => !check(field));
    const done = document.querySelector('#ticket-done');
    if (wrong.length > 0) {
      done.textContent = '';
      wrong[0].focus();
      return;
    }
    done.textContent = `Thank you, ${form.elements.who.value.trim()}. A keeper will answer before noon.`;
  });
})();
