import { useState } from 'react';
import { members } from '../data';

export function Members() {
  const [search, setSearch] = useState('');
  const shown = members.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <>
      <h1>Members</h1>
      <input type="search" placeholder="Find a member" aria-label="Find a member" value={search} onChange={(event) => setSearch(event.target.value)} />
      <table>
        <thead><tr><th>Name</th><th>Plan</th><th>Since</th><th>Visits</th></tr></thead>
        <tbody>
          {shown.map((member) => (
            <tr key={member.name}><td>{member.name}</td><td>{member.plan}</td><td>{member.since}</td><td>{member.visits}</td></tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="hint">Nobody is called that.</p>}
    </>
  );
}
