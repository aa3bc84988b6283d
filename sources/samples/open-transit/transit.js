// Open Transit Vallmere. No framework, no class names: ids and data attributes only.

const by = (id) => document.getElementById(id);
const cell = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

/* ---- network ------------------------------------------------------------ */

const network = {
  1: ['Mill Gardens', 'Weavers’ Row', 'Fire Station', 'Tanner Lane', 'Cathedral', 'Central Station', 'Post Office', 'Market Hall', 'Library', 'Observatory Hill', 'Student Village', 'University'],
  2: ['Old Brewery', 'Rope Walk', 'Central Station', 'Market Hall', 'Harbour Steps', 'Fish Dock', 'Long Bridge', 'Allotments', 'Botanic Garden', 'Lido', 'Lakeside'],
  3: ['Hospital', 'Nurses’ Home', 'East Park', 'Tanner Lane', 'Court House', 'Central Station', 'Printworks', 'Stadium', 'Ring Road', 'Trade Fair', 'Cargo Village', 'Terminal 2', 'Airport'],
  F: ['Harbour Steps', 'Boatyard', 'Swan Meadow', 'Rowing Club', 'Museum Island'],
};

const pace = { 1: 2.5, 2: 2.6, 3: 3, F: 6 };

/** Fewest changes first, then fewest stops. */
function findRoute(from, to) {
  const queue = [];
  for (const line of Object.keys(network)) {
    if (network[line].includes(from)) queue.push([{ line, at: from }]);
  }
  const seen = new Set();
  while (queue.length > 0) {
    const path = queue.shift();
    const { line, at } = path[path.length - 1];
    if (seen.has(line)) continue;
    if (network[line].includes(to)) return [...path, { line: null, at: to }];
    seen.add(line);
    for (const stop of network[line]) {
      if (stop === at) continue;
      for (const next of Object.keys(network)) {
        if (next !== line && network[next].includes(stop)) queue.push([...path, { line: next, at: stop }]);
      }
    }
  }
  return null;
}

function minutes(line, a, b) {
  return Math.round(Math.abs(network[line].indexOf(a) - network[line].indexOf(b)) * pace[line]);
}

/* ---- now ---------------------------------------------------------------- */

const departures = {
  'Central Station': [['1', 'University', 'A', 2], ['2', 'Lakeside', 'C', 3], ['1', 'Mill Gardens', 'B', 5], ['3', 'Airport', 'D', 14], ['2', 'Old Brewery', 'C', 16]],
  'Market Hall': [['2', 'Lakeside', '1', 1], ['1', 'University', '1', 6], ['1', 'Mill Gardens', '2', 7], ['2', 'Old Brewery', '2', 9], ['1', 'University', '1', 12]],
  'Harbour Steps': [['F', 'Museum Island', 'Pier', 4], ['2', 'Lakeside', '1', 5], ['2', 'Old Brewery', '2', 7], ['2', 'Lakeside', '1', 13], ['F', 'Museum Island', 'Pier', 24]],
};

by('stop')?.addEventListener('change', (event) => {
  const table = by('board');
  table.caption.textContent = event.target.value;
  table.tBodies[0].replaceChildren(...departures[event.target.value].map(([line, to, platform, wait]) => {
    const row = document.createElement('tr');
    row.dataset.line = line;
    if (line === '3') row.dataset.state = 'delay';
    const first = document.createElement('td');
    first.append(cell('b', line));
    row.append(first, cell('td', to), cell('td', platform), cell('td', `${wait} min`));
    return row;
  }));
});

by('plan')?.addEventListener('submit', (event) => {
  event.preventDefault();
  const { from, to } = event.currentTarget.elements;
  const known = Object.values(network).flat();
  const stops = [from, to].map((field) => {
    const stop = known.find((name) => name.toLowerCase() === field.value.trim().toLowerCase());
    field.setAttribute('aria-invalid', String(!stop));
    return stop;
  });
  const answer = by('route');

  if (stops.includes(undefined)) {
    answer.textContent = 'We do not know one of these stops. The list opens while you type.';
    return;
  }
  if (stops[0] === stops[1]) {
    answer.textContent = 'You are already there.';
    return;
  }

  const path = findRoute(...stops);
  const steps = document.createElement('ol');
  let total = 0;
  path.slice(0, -1).forEach((leg, index) => {
    const end = path[index + 1].at;
    const time = minutes(leg.line, leg.at, end);
    const step = document.createElement('li');
    total += time + (index > 0 ? 4 : 0);
    step.dataset.line = leg.line;
    step.append(cell('b', leg.line), ` from ${leg.at} to ${end}, ${time} minutes`);
    steps.append(step);
  });
  answer.replaceChildren(cell('strong', `About ${total} minutes`), steps);
});

/* ---- timetable ---------------------------------------------------------- */

const days = by('days');
if (days) {
  const table = by('times');
  const plans = {
    work: { name: 'Monday to Friday', starts: [292, 322, 352, 372, 382, 388], then: 'every 6 min', last: 1413 },
    sat: { name: 'Saturday', starts: [322, 352, 382, 402, 418, 428], then: 'every 10 min', last: 1473 },
    sun: { name: 'Sunday and holidays', starts: [382, 412, 442, 462, 477, 492], then: 'every 15 min', last: 1413 },
  };
  const offsets = [0, 2, 5, 7, 10, 13, 15, 17, 20, 23, 26, 28];
  const clock = (time) => `${Math.floor(time / 60) % 24}:${String(time % 60).padStart(2, '0')}`;

  days.addEventListener('change', () => {
    const plan = plans[days.elements.day.value];
    table.caption.textContent = plan.name;
    [...table.tBodies[0].rows].forEach((row, index) => {
      const texts = [...plan.starts.map((start) => clock(start + offsets[index])), plan.then, clock(plan.last + offsets[index])];
      texts.forEach((text, column) => { row.cells[column + 1].textContent = text; });
      row.toggleAttribute('data-marked', row.cells[0].textContent === days.elements.mark.value);
    });
  });
}

/* ---- map ---------------------------------------------------------------- */

by('layers')?.addEventListener('change', (event) => {
  const route = document.querySelector(`[data-route="${event.target.value}"]`);
  route.toggleAttribute('data-faded', !event.target.checked);
});

/* ---- fares -------------------------------------------------------------- */

by('fare')?.addEventListener('input', (event) => {
  const { rides, dayscount, reduced } = event.currentTarget.elements;
  const factor = reduced.checked ? 0.5 : 1;
  const euro = (amount) => `€${(amount * factor).toFixed(2)}`;
  const single = 2.8 * rides.value * dayscount.value;
  const day = 7.2 * dayscount.value;
  const offers = [['single tickets', single], ['day tickets', day], ['the month ticket', 49]];
  const [best] = [...offers].sort((a, b) => a[1] - b[1]);

  by('rides-text').textContent = rides.value;
  by('dayscount-text').textContent = dayscount.value;
  const rest = best[1] === single ? '' : `; single tickets would cost ${euro(single)}`;
  by('advice').textContent = `Take ${best[0]}. ${best[0].endsWith('s') ? 'They cost' : 'It costs'} ${euro(best[1])}${rest}.`;
});
