(function () {
    var planner = window.planner;
    var lists = document.querySelectorAll('[data-list]');
    var filter = 'all';

    // The page itself holds the sample tasks; they are read once.
    function fromPage() {
        return Array.from(document.querySelectorAll('.task')).map(function (row) {
            return {
                id: row.dataset.id,
                title: row.querySelector('label').textContent,
                tag: row.dataset.tag,
                list: row.parentElement.dataset.list,
                done: row.querySelector('.check').checked
            };
        });
    }

    var tasks = planner.read('tasks') || fromPage();

    // New tasks are numbered on from the highest number in use.
    function nextId() {
        var numbers = tasks.map(function (task) { return Number(task.id.slice(1)) || 0; });
        return 'u' + (Math.max.apply(null, numbers.concat(0)) + 1);
    }

    function element(name, attributes, text) {
        var node = document.createElement(name);
        Object.keys(attributes).forEach(function (key) {
            node.setAttribute(key, attributes[key]);
        });
        if (text) node.textContent = text;
        return node;
    }

    function rowFor(task) {
        var row = element('li', { class: 'task flex items-center gap-3' + (task.done ? ' is-done' : ''), 'data-id': task.id });
        var check = element('input', { class: 'check', type: 'checkbox', id: task.id });
        check.checked = task.done;
        row.append(
            check,
            element('label', { class: 'grow', for: task.id }, task.title),
            element('span', { class: 'tag tag-' + task.tag }, task.tag[0].toUpperCase() + task.tag.slice(1)),
            element('button', { class: 'remove', type: 'button', 'aria-label': 'Remove: ' + task.title }, '×')
        );
        return row;
    }

    function showProgress() {
        var today = tasks.filter(function (task) { return task.list === 'today'; });
        var done = today.filter(function (task) { return task.done; }).length;
        var part = today.length ? done / today.length : 1;
        var cheer = part === 1 ? 'That is everything.' : part >= 0.5 ? 'More than half, keep going.' : 'A quiet start is still a start.';
        document.getElementById('ring-value').setAttribute('stroke-dasharray', part * 100 + ' 100');
        document.getElementById('ring-title').textContent = done + ' of ' + today.length + ' tasks done';
        document.getElementById('progress-text').textContent = done + ' of ' + today.length + ' done. ' + cheer;
        document.getElementById('open-count').textContent = tasks.filter(function (task) { return !task.done; }).length;
    }

    function render() {
        lists.forEach(function (list) {
            var rows = tasks.filter(function (task) {
                return task.list === list.dataset.list && (filter === 'all' || task.tag === filter);
            });
            list.replaceChildren.apply(list, rows.map(rowFor));
        });
        showProgress();
    }

    function change(next) {
        tasks = next;
        planner.write('tasks', tasks);
        render();
    }

    document.getElementById('add-form').addEventListener('submit', function (event) {
        event.preventDefault();
        var form = event.currentTarget;
        var title = form.elements.title.value.trim();
        if (!title) return;
        change(tasks.concat({
            id: nextId(),
            title: title,
            tag: filter === 'all' ? 'home' : filter,
            list: form.elements.list.value,
            done: false
        }));
        form.elements.title.value = '';
        form.elements.title.focus();
    });

    document.addEventListener('change', function (event) {
        if (!event.target.classList.contains('check')) return;
        var id = event.target.id;
        change(tasks.map(function (task) {
            return task.id === id ? Object.assign({}, task, { done: !task.done }) : task;
        }));
        document.getElementById(id).focus();
    });

    document.addEventListener('click', function (event) {
        if (event.target.classList.contains('remove')) {
            var id = event.target.closest('.task').dataset.id;
            change(tasks.filter(function (task) { return task.id !== id; }));
        }
        if (event.target.classList.contains('filter')) {
            filter = event.target.dataset.filter;
            document.querySelectorAll('.filter').forEach(function (button) {
                button.setAttribute('aria-pressed', String(button === event.target));
            });
            render();
        }
    });

    document.querySelector('h1').textContent = 'Good morning, ' + planner.preferences().name;
    render();
})();
