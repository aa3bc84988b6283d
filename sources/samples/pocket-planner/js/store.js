/* Loaded in the head, so that the theme is right before anything is painted. */
window.planner = (function () {
    var prefix = 'pocket-planner.';
    var defaults = { dark: false, compact: false, morning: true, carry: true, accent: 'violet', lead: 15, name: 'Noor', weekStart: 1 };

    function read(key) {
        try {
            return JSON.parse(localStorage.getItem(prefix + key));
        } catch (error) {
            return null;
        }
    }

    function write(key, value) {
        try {
            localStorage.setItem(prefix + key, JSON.stringify(value));
        } catch (error) {
            // Private windows may refuse; the page still works until it is closed.
        }
    }

    function preferences() {
        return Object.assign({}, defaults, read('preferences'));
    }

    function applyTheme() {
        var wanted = preferences();
        var root = document.documentElement;
        root.dataset.theme = wanted.dark ? 'dark' : 'light';
        root.dataset.accent = wanted.accent;
        root.classList.toggle('is-compact', wanted.compact);
    }

    function clear() {
        ['tasks', 'events', 'preferences'].forEach(function (key) {
            localStorage.removeItem(prefix + key);
        });
    }

    applyTheme();
    return { read: read, write: write, preferences: preferences, applyTheme: applyTheme, clear: clear, today: '2026-03-18' };
})();
