import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Gate, type Place } from '../../../eval/calls/gate.js';

const signal = new AbortController().signal;
setMaxListeners(0, signal);

async function entered(gate: Gate): Promise<Place> {
  const place = await gate.enter(signal);
  if (place === undefined) throw new Error('nobody stopped the gate');
  return place;
}

/** As many places as the gate has. */
async function filled(gate: Gate): Promise<Place[]> {
  const places: Place[] = [];
  for (let free = gate.limit; free > 0; free -= 1) places.push(await entered(gate));
  return places;
}

describe('the gate', () => {
  it('lets more and more through until the other side refuses, and then a little less', async () => {
    const gate = new Gate({ most: 64, start: 2 });
    for (const limit of [3, 5, 9, 17, 33, 64]) {
      const places = await filled(gate);
      for (const place of places) place.succeeded();
      // Only a call that filled the gate says that there could be more.
      while (gate.limit < limit) {
        const more = await filled(gate);
        for (const place of more) place.succeeded();
      }
    }
    expect(gate.limit).toBe(64);
    const places = await filled(gate);
    for (const place of places.slice(0, 10)) place.throttled(0);
    // All ten were on their way together: that is one refusal, not ten.
    expect(gate.limit).toBe(60);
    for (const place of places.slice(10)) place.succeeded();
    const grown = gate.limit;
    for (const place of await filled(gate)) place.succeeded();
    expect(gate.limit - grown).toBeLessThanOrEqual(1);
  });

  it('never has more in flight than its limit, and never less than one place', async () => {
    const gate = new Gate({ most: 3, start: 3 });
    let inFlight = 0;
    let most = 0;
    const work = async (number: number) => {
      const place = await entered(gate);
      inFlight += 1;
      most = Math.max(most, inFlight);
      await sleep(1);
      inFlight -= 1;
      if (number % 4 === 0) place.throttled(0);
      else place.succeeded();
    };
    await Promise.all(Array.from({ length: 200 }, (_, number) => work(number)));
    expect(most).toBeLessThanOrEqual(3);
    expect(gate.limit).toBeGreaterThanOrEqual(1);
    expect(inFlight).toBe(0);
  });

  it('shuts for all when nothing but refusals come, and lets nobody in once it is stopped', async () => {
    const gate = new Gate({ most: 8, start: 4 });
    for (const place of await filled(gate)) place.throttled(60_000);
    const stop = new AbortController();
    const waiting = gate.enter(stop.signal);
    expect(await Promise.race([waiting, sleep(30).then(() => 'shut')])).toBe('shut');
    expect(gate.refusedFor).toBeGreaterThanOrEqual(0);
    stop.abort();
    expect(await waiting).toBeUndefined();
  });

  it('counts a place once, whatever is said about it twice', async () => {
    const gate = new Gate({ most: 1, start: 1 });
    const place = await entered(gate);
    place.succeeded();
    place.left();
    const second = await entered(gate);
    const third = gate.enter(signal);
    expect(await Promise.race([third, sleep(20).then(() => 'full')])).toBe('full');
    second.left();
    expect(await third).toBeDefined();
  });
});
