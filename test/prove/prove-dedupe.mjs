// Finds every planted group of look-alikes among a million hashes of 1,024 bits, of which some are
// like pages and many are the same, and nothing that was not planted.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const folder = 'node_modules/.cache/freshet-prove';
mkdirSync(folder, { recursive: true });
const outfile = resolve(folder, 'dedupe.mjs');
const modules = ['capture/dedupe/alike', 'capture/dedupe/bits', 'capture/dedupe/linked'];
await build({
  stdin: {
    contents: [...modules, 'test/capture/dedupe-vectors']
      .map((module) => `export * from './${module}.ts';`)
      .join('\n'),
    resolveDir: process.cwd(),
  },
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
});
const { Alike, BitVectors, linked, randomWords, uniform, pageLike, copyOf } = await import(outfile);

const count = 1_000_000;
const distance = 61;
const pages = 20_000;
const same = 50_000;
const random = randomWords(2026);
const vectors = new BitVectors(1024, count);

// Places in a shuffled order, so that no group stands together.
const places = Int32Array.from({ length: count }, (_, index) => index);
for (let index = count - 1; index > 0; index -= 1) {
  const other = random() % (index + 1);
  [places[index], places[other]] = [places[other], places[index]];
}
let used = 0;
const take = () => places[used++];

const groups = [];
for (const [from, size] of [
  [uniform, 400_000],
  [pageLike, pages],
]) {
  for (const end = used + size; used < end; ) {
    const centre = take();
    const members = [centre];
    from(vectors, centre, random);
    for (let left = 1 + (random() % 49); left > 0 && used < end; left -= 1) {
      const copy = take();
      copyOf(vectors, centre, copy, 1 + (random() % 60), random);
      members.push(copy);
    }
    groups.push({ members, alone: from === uniform });
  }
}
const crowd = { members: [take()], alone: true };
uniform(vectors, crowd.members[0], random);
for (let left = 1; left < same; left += 1) {
  const copy = take();
  copyOf(vectors, crowd.members[0], copy, random() % 3, random);
  crowd.members.push(copy);
}
groups.push(crowd);
while (used < count) uniform(vectors, take(), random);

const started = performance.now();
const before = process.cpuUsage();
const sets = linked(new Alike(vectors, distance));
const { user, system } = process.cpuUsage(before);
const seconds = (performance.now() - started) / 1000;
const megabytes = process.resourceUsage().maxRSS / 1024;

const sizes = new Map();
for (let index = 0; index < count; index += 1) {
  const root = sets.find(index);
  sizes.set(root, (sizes.get(root) ?? 0) + 1);
}
let furthest = 0;
for (const { members, alone } of groups) {
  const root = sets.find(members[0]);
  for (const member of members) assert.equal(sets.find(member), root);
  // Pages made at random may look like each other; random bits never do.
  if (alone) assert.equal(sizes.get(root), members.length);
  for (const member of members.slice(1, 3)) {
    furthest = Math.max(furthest, vectors.distance(members[1], member));
  }
}
assert.ok(furthest > distance, 'some members should be alike only by way of others');
assert.ok(megabytes < 600, `${megabytes} MB`);
console.log(
  `${count} hashes, ${groups.length} planted groups all found, ${sizes.size} groups in all: ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of processor time), peak memory ${Math.round(megabytes)} MB`,
);
