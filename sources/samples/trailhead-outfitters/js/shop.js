const find = (selector, scope = document) => scope.querySelector(selector);
const findAll = (selector, scope = document) => [...scope.querySelectorAll(selector)];

/* Every page: the count in the header and the “Add” buttons */

Basket.onChange(() => {
  find('[data-basket-count]').textContent = Basket.count();
});

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-add]');
  if (!button) return;
  Basket.add(button.dataset.add);
  button.classList.add('added');
});

/* The grid */

const filters = find('#filters');
if (filters) {
  const grid = find('#grid');
  const items = findAll('.item', grid);
  const orders = {
    ours: () => 0,
    low: (a, b) => a.dataset.price - b.dataset.price,
    high: (a, b) => b.dataset.price - a.dataset.price,
    rating: (a, b) => b.dataset.rating - a.dataset.rating,
  };

  const apply = () => {
    const { department, ceiling, order } = filters.elements;
    grid.append(...[...items].sort(orders[order.value]));
    let shown = 0;
    for (const item of items) {
      const rightPlace = department.value === 'all' || item.dataset.department === department.value;
      item.hidden = !rightPlace || Number(item.dataset.price) > Number(ceiling.value);
      if (!item.hidden) shown += 1;
    }
    find('#ceiling-text').textContent = `£${ceiling.value}`;
    find('#results-count').textContent = shown === 1 ? '1 product' : `${shown} products`;
    find('#results-none').hidden = shown > 0;
  };

  const followHash = () => {
    const choice = find(`input[value="${location.hash.slice(1)}"]`, filters);
    if (!choice) return;
    choice.checked = true;
    apply();
  };

  filters.addEventListener('input', apply);
  addEventListener('hashchange', followHash);
  followHash();
}

/* The product page */

const picture = find('#picture');
if (picture) {
  const thumbs = findAll('[data-picture]');
  thumbs.forEach((thumb) => {
    thumb.addEventListener('click', () => {
      thumbs.forEach((other) => other.setAttribute('aria-pressed', String(other === thumb)));
      picture.src = thumb.dataset.picture;
      picture.alt = thumb.dataset.alt;
    });
  });

  const form = find('#buy-form');
  const amount = form.elements.amount;
  findAll('[data-step]', form).forEach((button) => {
    button.addEventListener('click', () => {
      amount.value = Math.max(1, Math.min(9, Number(amount.value) + Number(button.dataset.step)));
    });
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    Basket.add('ridge-tent', Number(amount.value), form.elements.colour.value);
    find('#buy-said').innerHTML = 'In your basket. <a href="cart.html">Have a look</a>';
  });
}

/* Sums, wherever a page shows them */

if (find('[data-sum]')) {
  Basket.onChange(() => {
    const sums = Basket.sums();
    for (const cell of findAll('[data-sum]')) {
      const name = cell.dataset.sum;
      cell.textContent = (name === 'discount' ? '−' : '') + pounds(sums[name]);
      if (name === 'delivery' && sums.delivery === 0) cell.textContent = 'Free';
    }
    find('[data-row="discount"]').hidden = sums.discount === 0;
  });
}

/* The basket page */

const lines = find('#lines');
if (lines) {
  const rowFor = (line, index) => {
    const { name, price, picture: source } = Basket.goods[line.id];
    const row = document.createElement('tr');
    row.innerHTML = `
      <th scope="row"><img src="${source}" alt="" width="80" height="65"><span>${name}<small>${line.note}</small></span></th>
      <td data-label="Each">${pounds(price)}</td>
      <td><input type="number" min="1" max="9" value="${line.number}" aria-label="Number of ${name}"></td>
      <td data-label="Sum"><strong>${pounds(price * line.number)}</strong></td>
      <td><button type="button" class="drop" aria-label="Remove ${name}">×</button></td>`;
    find('input', row).addEventListener('change', (event) => Basket.setNumber(index, Number(event.target.value)));
    find('button', row).addEventListener('click', () => Basket.remove(index));
    return row;
  };

  Basket.onChange(() => {
    const all = Basket.lines();
    lines.tBodies[0].replaceChildren(...all.map(rowFor));
    lines.hidden = all.length === 0;
    find('#empty').hidden = all.length > 0;
    const short = 60 - Basket.sums().goods;
    find('#nudge').textContent = short > 0 ? `${pounds(short)} more and the post is free.` : 'The post is on us.';
  });

  const codeForm = find('#code-form');
  codeForm.elements.code.value = Basket.code();
  codeForm.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = codeForm.elements.code.value.trim().toUpperCase();
    const known = code === 'LARCH10';
    Basket.useCode(known ? code : '');
    find('#code-said').textContent = known ? 'A tenth off, with thanks.' : 'We do not know that code.';
  });
}

/* Checkout */

const checkout = find('#checkout-form');
if (checkout) {
  const problems = find('#problems');

  Basket.onChange(() => {
    find('#mini').replaceChildren(...Basket.lines().map((line) => {
      const item = document.createElement('li');
      const { name, price, picture: source } = Basket.goods[line.id];
      item.innerHTML = `<img src="${source}" alt="" width="48" height="39"> <span>${line.number} × ${name}</span> <span>${pounds(price * line.number)}</span>`;
      return item;
    }));
  });

  const showAddress = () => {
    const collect = checkout.elements.way.value === 'shop';
    find('#address').hidden = collect;
    findAll('#address input').forEach((field) => { field.required = !collect; });
  };

  checkout.elements.way.value = Basket.way();
  showAddress();
  checkout.addEventListener('change', (event) => {
    if (event.target.name !== 'way') return;
    Basket.useWay(event.target.value);
    showAddress();
  });

  const mark = (field) => {
    const wrong = !field.checkValidity();
    let note = field.parentElement.querySelector('.wrong');
    field.setAttribute('aria-invalid', String(wrong));
    if (wrong && !note) {
      note = document.createElement('p');
      note.className = 'wrong';
      note.id = `${field.id}-wrong`;
      note.textContent = field.dataset.wrong;
      field.after(note);
      field.setAttribute('aria-describedby', note.id);
    }
    if (!wrong && note) note.remove();
    return wrong;
  };

  checkout.addEventListener('focusout', (event) => {
    if (event.target.dataset.wrong && event.target.value) mark(event.target);
  });

  checkout.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = findAll('[data-wrong]', checkout).filter(mark);
    problems.hidden = wrong.length === 0;
    if (wrong.length > 0) {
      problems.textContent = wrong.length === 1 ? 'One field needs another look.' : `${wrong.length} fields need another look.`;
      wrong[0].focus();
      return;
    }
    find('#thanks-mail').textContent = checkout.elements.mail.value;
    Basket.empty();
    checkout.hidden = true;
    find('.till').hidden = true;
    find('#thanks').hidden = false;
    find('#thanks').focus();
  });
}
