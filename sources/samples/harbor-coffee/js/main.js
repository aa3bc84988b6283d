(function () {
  'use strict';

  // Navigation on small screens
  var toggle = document.querySelector('.nav-toggle');
  var nav = document.getElementById('site-nav');

  toggle.addEventListener('click', function () {
    var open = nav.classList.toggle('site-nav--open');
    toggle.setAttribute('aria-expanded', String(open));
  });

  // Menu tabs
  var tabs = Array.from(document.querySelectorAll('[role="tab"]'));

  function selectTab(tab) {
    tabs.forEach(function (other) {
      var selected = other === tab;
      other.setAttribute('aria-selected', String(selected));
      other.tabIndex = selected ? 0 : -1;
      document.getElementById(other.getAttribute('aria-controls')).hidden = !selected;
    });
  }

  tabs.forEach(function (tab, index) {
    tab.addEventListener('click', function () {
      selectTab(tab);
    });
    tab.addEventListener('keydown', function (event) {
      var step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      var next = tabs[(index + step + tabs.length) % tabs.length];
      selectTab(next);
      next.focus();
    });
  });

  // Order form
  var form = document.getElementById('order-form');
  if (!form) return;

  var list = document.getElementById('summary-list');
  var total = document.getElementById('summary-total');
  var itemsError = document.getElementById('items-error');
  var done = document.getElementById('order-done');

  function money(amount) {
    return '$' + amount.toFixed(2);
  }

  function readLines() {
    return Array.from(form.querySelectorAll('.line')).map(function (line) {
      var quantity = Math.max(0, Number(line.querySelector('.line__qty').value) || 0);
      return {
        name: line.querySelector('.line__name').textContent,
        quantity: quantity,
        cost: quantity * Number(line.dataset.price)
      };
    }).filter(function (line) {
      return line.quantity > 0;
    });
  }

  function updateSummary() {
    var lines = readLines();
    list.replaceChildren.apply(list, lines.map(function (line) {
      var item = document.createElement('li');
      item.className = 'summary__item';
      var name = document.createElement('span');
      name.textContent = line.quantity + ' × ' + line.name;
      var cost = document.createElement('span');
      cost.textContent = money(line.cost);
      item.append(name, cost);
      return item;
    }));
    total.textContent = money(lines.reduce(function (sum, line) {
      return sum + line.cost;
    }, 0));
    if (lines.length > 0) itemsError.hidden = true;
    return lines;
  }

  function checkField(field) {
    var error = document.getElementById(field.id + '-error');
    if (!error) return true;
    var valid = field.checkValidity();
    error.hidden = valid;
    field.classList.toggle('field__input--invalid', !valid);
    field.setAttribute('aria-invalid', String(!valid));
    return valid;
  }

  form.addEventListener('input', function (event) {
    if (event.target.classList.contains('line__qty')) updateSummary();
    if (event.target.getAttribute('aria-invalid') === 'true') checkField(event.target);
  });

  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var fields = Array.from(form.querySelectorAll('.field__input'));
    var invalid = fields.filter(function (field) {
      return !checkField(field);
    });
    var empty = updateSummary().length === 0;
    itemsError.hidden = !empty;
    if (empty || invalid.length > 0) {
      done.textContent = '';
      (empty ? document.getElementById('qty-espresso') : invalid[0]).focus();
      return;
    }
    done.textContent = 'Thank you, ' + form.elements.name.value.trim() + '. See you at ' +
      form.elements.time.value + '.';
  });
})();
