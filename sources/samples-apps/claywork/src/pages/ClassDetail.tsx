import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { classes } from '../data';

export function ClassDetail() {
  const { classId } = useParams();
  const [booked, setBooked] = useState(0);
  const found = classes.find((one) => one.id === classId);
  if (!found) return <p>There is no such class. <Link to="/classes">All classes</Link></p>;
  const left = found.seats - found.taken - booked;
  return (
    <>
      <p className="hint"><Link to="/classes">Classes</Link> / {found.title}</p>
      <h1>{found.title}</h1>
      <p>{found.about}</p>
      <dl className="facts">
        <dt>Teacher</dt><dd>{found.teacher}</dd>
        <dt>When</dt><dd>{found.day}, {found.time}</dd>
        <dt>Level</dt><dd>{found.level}</dd>
        <dt>Seats left</dt><dd>{left}</dd>
      </dl>
      <button type="button" disabled={left === 0} onClick={() => setBooked(booked + 1)}>
        {left === 0 ? 'Fully booked' : 'Book a seat'}
      </button>
    </>
  );
}
