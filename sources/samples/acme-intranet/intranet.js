(function () {
  var find = document.getElementById('find');
  if (!find) return;
  var rows = Array.from(document.querySelectorAll('.people tbody tr'));

  find.addEventListener('input', function () {
    var text = find.value.trim().toLowerCase();
    var shown = 0;
    rows.forEach(function (row) {
      row.hidden = row.textContent.toLowerCase().indexOf(text) === -1;
      if (!row.hidden) shown += 1;
    });
    document.getElementById('found').textContent = shown === 1 ? '1 person' : shown + ' people';
  });
})();
