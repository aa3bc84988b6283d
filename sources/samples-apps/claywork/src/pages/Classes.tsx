import { useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '../data';
import { Meter } from '../parts/Meter';

const levels = ['All', 'Beginner', 'Intermediate', 'Open'];

export function Classes() {
  const [level, setLevel] = useState('All');
  const shown = classes.filter((one) => level === 'All' || one.level === level);
  return (
    <>
      <h1>Classes</h1>
      <div className="filters">
        {levels.map((name) => (
          <button key={name} type="button" aria-pressed={name === level} onClick={() => setLevel(name)}>
            {name}
          </button>
        ))}
      </div>
      <section className="tiles">
        {shown.map((one) => (
          <article key={one.id}>
            <h2><Link to={`/classes/${one.id}`}>{one.title}</Link></h2>
            <p>{one.day} at {one.time}, {one.teacher}</p>
            <Meter value={Math.round((one.taken / one.seats) * 100)} label="Seats taken" />
            <p className="hint">{one.seats - one.taken} seats left</p>
          </article>
        ))}
      </section>
    </>
  );
}
