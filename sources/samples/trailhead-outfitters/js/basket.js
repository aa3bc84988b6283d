/* The basket lives in localStorage. A first visit starts with three things in it. */

const Basket = (() => {
  const KEY = 'trailhead.basket';

  const goods = {
    'ridge-tent': { name: 'Ridgeline 2 tent', price: 289, picture: 'img/tent.svg' },
    'scout-pack': { name: 'Scout 45 backpack', price: 135, picture: 'img/backpack.svg' },
    'moor-boot': { name: 'Moorland boots', price: 178, picture: 'img/boot.svg' },
    'spark-stove': { name: 'Spark gas stove', price: 42, picture: 'img/stove.svg' },
    'squall-jacket': { name: 'Squall rain jacket', price: 165, picture: 'img/jacket.svg' },
    'camp-lantern': { name: 'Bothy lantern', price: 34, picture: 'img/lantern.svg' },
    'steel-bottle': { name: 'One-litre steel bottle', price: 24, picture: 'img/bottle.svg' },
    'trek-poles': { name: 'Larch trekking poles', price: 68, picture: 'img/poles.svg' },
  };

  const fresh = () => ({
    lines: [
      { id: 'moor-boot', note: 'Size 42', number: 1 },
      { id: 'spark-stove', note: '', number: 2 },
    ],
    way: 'post',
    code: '',
  });

  let state = fresh();
  try {
    state = JSON.parse(localStorage.getItem(KEY)) ?? state;
  } catch {
    // Storage is closed to us; the basket lasts until the page does.
  }

  const listeners = [];

  function save() {
    try {
      localStorage.setItem(KEY, JSON.stringify(state));
    } catch {
      // See above.
    }
    listeners.forEach((listener) => listener());
  }

  const count = () => state.lines.reduce((sum, line) => sum + line.number, 0);

  function sums() {
    const value = state.lines.reduce((sum, line) => sum + goods[line.id].price * line.number, 0);
    const discount = state.code === 'LARCH10' ? value / 10 : 0;
    const rates = { post: value >= 60 ? 0 : 4.5, courier: 9, shop: 0 };
    const delivery = value === 0 ? 0 : rates[state.way];
    return { goods: value, discount, delivery, total: value - discount + delivery };
  }

  function add(id, number = 1, note = '') {
    const line = state.lines.find((other) => other.id === id && other.note === note);
    if (line) line.number = Math.min(9, line.number + number);
    else state.lines.push({ id, note, number });
    save();
  }

  function setNumber(index, number) {
    state.lines[index].number = Math.max(1, Math.min(9, number || 1));
    save();
  }

  function remove(index) {
    state.lines.splice(index, 1);
    save();
  }

  return {
    goods,
    add,
    count,
    remove,
    setNumber,
    sums,
    lines: () => state.lines,
    way: () => state.way,
    useWay: (way) => { state.way = way; save(); },
    code: () => state.code,
    useCode: (code) => { state.code = code; save(); },
    empty: () => { state = { lines: [], way: 'post', code: '' }; save(); },
    onChange: (listener) => { listeners.push(listener); listener(); },
  };
})();

const pounds = (amount) => `£${amount.toFixed(2)}`;
