// Thousands of euro per month: [label, invoiced, received]
const months = [
  ['Apr', 22, 20], ['May', 27, 23], ['Jun', 34, 29], ['Jul', 25, 31],
  ['Aug', 19, 24], ['Sep', 28, 21], ['Oct', 31, 27], ['Nov', 36, 30],
  ['Dec', 41, 35], ['Jan', 33, 38], ['Feb', 43, 38], ['Mar', 48, 39],
];

const bars = document.querySelector('#chart-bars');
const labels = document.querySelector('#chart-months');
const title = document.querySelector('#chart-title');
const plot = { left: 56, right: 706, bottom: 246, height: 216, max: 60 };

function svgElement(name, attributes, text) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text) element.textContent = text;
  return element;
}

function draw(shown) {
  const slot = (plot.right - plot.left) / shown.length;
  const width = Math.min(30, slot * 0.32);
  bars.replaceChildren();
  labels.replaceChildren();
  shown.forEach(([label, invoiced, received], index) => {
    const center = plot.left + slot * (index + 0.5);
    [[invoiced, 'bar-a', center - width - 2], [received, 'bar-b', center + 2]].forEach(([value, className, x]) => {
      const height = (value / plot.max) * plot.height;
      bars.append(svgElement('rect', { class: className, x, y: plot.bottom - height, width, height, rx: 3 }));
    });
    labels.append(svgElement('text', { x: center, y: 270 }, label));
  });
  title.textContent = `Invoiced and received, ${shown[0][0]} to ${shown[shown.length - 1][0]}`;
}

const periodButtons = document.querySelectorAll('[data-period]');
periodButtons.forEach((button) => {
  button.addEventListener('click', () => {
    periodButtons.forEach((other) => other.setAttribute('aria-pressed', String(other === button)));
    draw(button.dataset.period === 'year' ? months : months.slice(-6));
  });
});

draw(months.slice(-6));
