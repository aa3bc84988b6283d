const table = document.querySelector('#invoice-table');
const body = table.tBodies[0];
const filters = document.querySelector('#invoice-filters');
const headers = [...table.tHead.rows[0].cells];
const euro = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

const amountOf = (row) => Number(row.cells[4].textContent.replace(/[^\d.]/g, ''));

function sortValue(row, column) {
  if (column === 2) return row.cells[2].querySelector('time').dateTime;
  if (column === 4) return amountOf(row);
  return row.cells[column].textContent.trim();
}

function compare(a, b) {
  return typeof a === 'number' ? a - b : a.localeCompare(b, 'en');
}

headers.forEach((header, column) => {
  header.querySelector('button').addEventListener('click', () => {
    const ascending = header.getAttribute('aria-sort') !== 'ascending';
    headers.forEach((other) => other.removeAttribute('aria-sort'));
    header.setAttribute('aria-sort', ascending ? 'ascending' : 'descending');
    const rows = [...body.rows].sort((a, b) => compare(sortValue(a, column), sortValue(b, column)));
    body.append(...(ascending ? rows : rows.reverse()));
  });
});

function applyFilters() {
  const text = filters.elements.q.value.trim().toLowerCase();
  const status = filters.elements.status.value;
  let total = 0;
  let shown = 0;
  for (const row of body.rows) {
    const matchesText = `${row.cells[0].textContent} ${row.cells[1].textContent}`.toLowerCase().includes(text);
    const matchesStatus = !status || row.querySelector('.badge').classList.contains(`is-${status}`);
    row.hidden = !(matchesText && matchesStatus);
    if (!row.hidden) {
      shown += 1;
      total += amountOf(row);
    }
  }
  document.querySelector('#shown').textContent = `${shown} ${shown === 1 ? 'invoice' : 'invoices'} shown`;
  document.querySelector('#shown-total').textContent = euro.format(total);
  document.querySelector('#no-invoices').hidden = shown > 0;
}

filters.addEventListener('input', applyFilters);
filters.addEventListener('submit', (event) => event.preventDefault());
filters.addEventListener('reset', () => setTimeout(applyFilters));

const dialog = document.querySelector('#invoice-dialog');
const form = document.querySelector('#new-invoice-form');

document.querySelector('#new-invoice').addEventListener('click', () => dialog.showModal());
dialog.querySelector('[data-close]').addEventListener('click', () => dialog.close());

form.addEventListener('submit', () => {
  const row = body.rows[0].cloneNode(true);
  const newest = Math.max(...[...body.rows].map((other) => Number(other.cells[0].textContent.slice(3))));
  row.cells[0].textContent = `NW-${newest + 1}`;
  row.cells[1].textContent = form.elements.customer.value;
  row.cells[2].innerHTML = '<time datetime="2026-03-16">16 Mar</time>';
  row.cells[3].innerHTML = '<span class="badge is-draft">Draft</span>';
  row.cells[4].textContent = euro.format(Number(form.elements.amount.value));
  body.prepend(row);
  form.reset();
  applyFilters();
});
