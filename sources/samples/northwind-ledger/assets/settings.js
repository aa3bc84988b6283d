const form = document.querySelector('#settings-form');
const saved = document.querySelector('#saved');

function check(field) {
  const error = document.getElementById(`${field.id}-error`);
  const valid = field.checkValidity();
  field.setAttribute('aria-invalid', String(!valid));
  if (error) error.hidden = valid;
  return valid;
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const fields = [...form.querySelectorAll('.control input, .control select, .control textarea')];
  const invalid = fields.filter((field) => !check(field));
  saved.textContent = invalid.length ? '' : 'Saved';
  if (invalid.length) invalid[0].focus();
});

form.addEventListener('input', (event) => {
  saved.textContent = '';
  if (event.target.getAttribute('aria-invalid') === 'true') check(event.target);
});

form.addEventListener('reset', () => {
  form.querySelectorAll('[aria-invalid]').forEach((field) => field.removeAttribute('aria-invalid'));
  form.querySelectorAll('.error').forEach((error) => { error.hidden = true; });
});
