const note = document.querySelector('#note');

note?.addEventListener('submit', (event) => {
  event.preventDefault();
  const wrong = [...note.querySelectorAll('[required]')].filter((field) => {
    const valid = field.checkValidity();
    field.setAttribute('aria-invalid', String(!valid));
    return !valid;
  });
  document.querySelector('#said').textContent = wrong.length ? 'Something is missing.' : 'Thank you. We will write back within a week.';
  wrong[0]?.focus();
});
