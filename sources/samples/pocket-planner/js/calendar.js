(function () {
    var planner = window.planner;
    var weekStart = Number(planner.preferences().weekStart);
    var names = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
    var longDay = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
    var samples = [
        { date: '2026-03-03', time: '18:30', title: 'Choir', tag: 'people' },
        { date: '2026-03-06', time: '09:00', title: 'Quarter review', tag: 'work' },
        { date: '2026-03-10', time: '18:30', title: 'Choir', tag: 'people' },
        { date: '2026-03-12', time: '14:00', title: 'Model photos', tag: 'work' },
        { date: '2026-03-18', time: '10:30', title: 'Site visit, old library', tag: 'work' },
        { date: '2026-03-18', time: '13:00', title: 'Lunch with Ines', tag: 'people' },
        { date: '2026-03-18', time: '16:15', title: 'Dentist, second floor', tag: 'health' },
        { date: '2026-03-21', time: '08:42', title: 'Train to Leuven', tag: 'people' },
        { date: '2026-03-24', time: '18:30', title: 'Choir', tag: 'people' },
        { date: '2026-03-27', time: '17:00', title: 'Return the drill', tag: 'home' },
        { date: '2026-03-29', time: '02:00', title: 'Clocks change', tag: 'home' },
        { date: '2026-04-02', time: '11:00', title: 'Handover', tag: 'work' }
    ];
    var events = planner.read('events') || samples;
    var selected = planner.today;
    var shown = new Date(planner.today.slice(0, 8) + '01T00:00Z');

    function iso(date) {
        return date.toISOString().slice(0, 10);
    }

    function eventsOn(day) {
        return events.filter(function (event) { return event.date === day; })
            .sort(function (a, b) { return a.time.localeCompare(b.time); });
    }

    function dayCell(date) {
        var key = iso(date);
        var cell = document.createElement('td');
        var button = document.createElement('button');
        var found = eventsOn(key);
        button.type = 'button';
        button.className = 'day';
        button.dataset.date = key;
        button.classList.toggle('is-other', date.getUTCMonth() !== shown.getUTCMonth());
        button.classList.toggle('is-today', key === planner.today);
        button.setAttribute('aria-pressed', String(key === selected));
        button.setAttribute('aria-label', longDay.format(date) + (found.length ? ', ' + found.length + ' planned' : ''));
        var number = document.createElement('span');
        number.className = 'day-number';
        number.textContent = date.getUTCDate();
        button.append(number);
        found.slice(0, 2).forEach(function (event) {
            var tag = document.createElement('span');
            tag.className = 'tag tag-' + event.tag;
            tag.textContent = event.title;
            button.append(tag);
        });
        cell.append(button);
        return cell;
    }

    function renderMonth() {
        var first = new Date(shown);
        first.setUTCDate(1 - (first.getUTCDay() - weekStart + 7) % 7);
        var body = document.getElementById('days');
        body.replaceChildren();
        for (var week = 0; week < 6; week += 1) {
            var row = document.createElement('tr');
            for (var day = 0; day < 7; day += 1) {
                row.append(dayCell(first));
                first.setUTCDate(first.getUTCDate() + 1);
            }
            body.append(row);
        }
        document.getElementById('month-name').textContent = names.format(shown);
    }

    function renderDay() {
        var list = document.getElementById('day-events');
        document.getElementById('day-heading').textContent = longDay.format(new Date(selected + 'T00:00Z'));
        list.replaceChildren.apply(list, eventsOn(selected).map(function (event) {
            var item = document.createElement('li');
            var time = document.createElement('time');
            var title = document.createElement('span');
            item.className = 'flex gap-3';
            time.className = 'text-brand text-sm';
            time.dateTime = time.textContent = event.time;
            title.textContent = event.title;
            item.append(time, title);
            return item;
        }));
        if (!list.children.length) {
            var free = document.createElement('li');
            free.textContent = 'Nothing planned.';
            list.append(free);
        }
    }

    function move(months) {
        shown.setUTCMonth(shown.getUTCMonth() + months);
        renderMonth();
    }

    document.getElementById('previous').addEventListener('click', function () { move(-1); });
    document.getElementById('next').addEventListener('click', function () { move(1); });
    document.getElementById('this-month').addEventListener('click', function () {
        shown = new Date(planner.today.slice(0, 8) + '01T00:00Z');
        selected = planner.today;
        renderMonth();
        renderDay();
    });

    document.getElementById('days').addEventListener('click', function (event) {
        var button = event.target.closest('.day');
        if (!button) return;
        selected = button.dataset.date;
        renderMonth();
        renderDay();
        document.querySelector('[data-date="' + selected + '"]').focus();
    });

    document.getElementById('event-form').addEventListener('submit', function (event) {
        event.preventDefault();
        var fields = event.currentTarget.elements;
        events = events.concat({ date: selected, time: fields.time.value, title: fields.title.value.trim(), tag: fields.tag.value });
        planner.write('events', events);
        fields.title.value = '';
        renderMonth();
        renderDay();
    });

    if (weekStart === 0) {
        var head = document.getElementById('weekdays');
        head.prepend(head.lastElementChild);
    }
    renderMonth();
    renderDay();
})();
