import { type FormEvent, useState } from 'react';

export function Settings() {
  const [saved, setSaved] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSaved(true);
  };
  return (
    <>
      <h1>Settings</h1>
      <form onSubmit={save} onChange={() => setSaved(false)}>
        <label>Studio name<input name="name" defaultValue="Claywork" required /></label>
        <label>Seats on a new class<input name="seats" type="number" min="1" defaultValue="8" /></label>
        <label className="check"><input name="mail" type="checkbox" defaultChecked />Write to members when a firing is done</label>
        <button type="submit">Save</button>
        {saved && <p role="status">Saved.</p>}
      </form>
    </>
  );
}
