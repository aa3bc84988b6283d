(function () {
    var planner = window.planner;
    var form = document.getElementById('preferences');
    var lead = document.getElementById('lead');
    var dialog = document.getElementById('reset-dialog');

    function save(change) {
        planner.write('preferences', Object.assign(planner.preferences(), change));
        planner.applyTheme();
    }

    function show() {
        var current = planner.preferences();
        document.querySelectorAll('[data-setting]').forEach(function (button) {
            button.setAttribute('aria-checked', String(current[button.dataset.setting]));
        });
        form.elements.accent.value = current.accent;
        form.elements.name.value = current.name;
        form.elements.weekStart.value = String(current.weekStart);
        lead.value = current.lead;
        showLead();
    }

    function showLead() {
        document.getElementById('lead-value').textContent = lead.value === '0' ? 'On time' : lead.value + ' minutes';
    }

    document.querySelectorAll('[data-setting]').forEach(function (button) {
        button.addEventListener('click', function () {
            var on = button.getAttribute('aria-checked') !== 'true';
            button.setAttribute('aria-checked', String(on));
            save({ [button.dataset.setting]: on });
        });
    });

    lead.addEventListener('input', showLead);

    form.addEventListener('change', function (event) {
        if (event.target.name) save({ [event.target.name]: event.target.value });
    });

    form.addEventListener('submit', function (event) {
        event.preventDefault();
    });

    document.getElementById('open-reset').addEventListener('click', function () {
        dialog.showModal();
    });

    dialog.addEventListener('close', function () {
        if (dialog.returnValue !== 'reset') return;
        planner.clear();
        planner.applyTheme();
        show();
    });

    show();
})();
