import { NavLink, Outlet } from 'react-router-dom';

const places = [
  { to: '/', label: 'Overview' },
  { to: '/classes', label: 'Classes' },
  { to: '/members', label: 'Members' },
  { to: '/kiln', label: 'Kiln plan' },
  { to: '/orders', label: 'Orders' },
  { to: '/settings', label: 'Settings' },
];

export function Layout() {
  return (
    <div className="shell">
      <aside className="side">
        <strong className="brand">Claywork</strong>
        <nav>
          {places.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'}>
              {label}
            </NavLink>
          ))}
        </nav>
        <p className="hint">Studio open until 21:00</p>
      </aside>
      <main>
        <Outlet />
      </main>
    </div>
  );
}
