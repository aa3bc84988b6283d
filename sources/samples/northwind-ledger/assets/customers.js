const chips = [...document.querySelectorAll('.chip')];
const people = [...document.querySelectorAll('.person')];
const count = document.querySelector('#people-count');

chips.forEach((chip) => {
  chip.addEventListener('click', () => {
    chips.forEach((other) => other.setAttribute('aria-pressed', String(other === chip)));
    const group = chip.dataset.show;
    people.forEach((person) => {
      person.hidden = group !== 'all' && person.dataset.group !== group;
    });
    const shown = people.filter((person) => !person.hidden).length;
    count.textContent = `Showing ${shown} of ${people.length} customers`;
  });
});
