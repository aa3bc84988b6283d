import { Link } from 'react-router-dom';
import { classes, firings, orders } from '../data';
import { Meter } from '../parts/Meter';

export function Overview() {
  const seats = classes.reduce((sum, one) => sum + one.seats, 0);
  const taken = classes.reduce((sum, one) => sum + one.taken, 0);
  const open = orders.filter((order) => order.state !== 'Shipped');
  return (
    <>
      <h1>Good evening, Ines</h1>
      <section className="tiles">
        <article>
          <h2>Seats this week</h2>
          <p className="figure">{taken} of {seats}</p>
          <Meter value={Math.round((taken / seats) * 100)} label="Seats taken" />
        </article>
        <article>
          <h2>Open orders</h2>
          <p className="figure">{open.length}</p>
          <Link to="/orders">See all orders</Link>
        </article>
        <article>
          <h2>Next firing</h2>
          <p className="figure">{firings[0].starts}</p>
          <Link to="/kiln">{firings[0].kiln}, cone {firings[0].cone}</Link>
        </article>
      </section>
      <h2>Today on the wheel</h2>
      <ul className="list">
        {classes.slice(0, 2).map((one) => (
          <li key={one.id}>
            <Link to={`/classes/${one.id}`}>{one.title}</Link>
            <span>{one.time} with {one.teacher}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
