import { Link } from 'react-router-dom';

export function NotFound() {
  return (
    <>
      <h1>Nothing on this shelf</h1>
      <p><Link to="/">Back to the overview</Link></p>
    </>
  );
}
