import { firings } from '../data';
import { Meter } from '../parts/Meter';

export function Kiln() {
  return (
    <>
      <h1>Kiln plan</h1>
      <ul className="list">
        {firings.map((firing) => (
          <li key={firing.kiln + firing.starts}>
            <div>
              <strong>{firing.kiln}</strong>
              <p className="hint">{firing.kind}, cone {firing.cone}, {firing.starts}</p>
            </div>
            <Meter value={firing.load} label="Load" />
          </li>
        ))}
      </ul>
    </>
  );
}
