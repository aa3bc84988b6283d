// The drawer that holds the navigation on small screens.
const sidebar = document.querySelector('#sidebar');
const sidebarButton = document.querySelector('[data-toggle-sidebar]');

function setSidebar(open) {
  sidebar.classList.toggle('is-open', open);
  sidebarButton.setAttribute('aria-expanded', String(open));
}

sidebarButton.addEventListener('click', (event) => {
  event.stopPropagation();
  setSidebar(!sidebar.classList.contains('is-open'));
});

document.addEventListener('click', (event) => {
  if (!sidebar.contains(event.target)) setSidebar(false);
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') setSidebar(false);
});
