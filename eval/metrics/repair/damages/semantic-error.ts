import { damageOf, unclear } from '../damage.js';

/** Roles of elements that mean nothing in particular. */
const generic = new Set(['', 'none', 'presentation', 'generic', 'GenericContainer', 'StaticText']);

export const semanticError = damageOf((clean, now) => {
  const told = `${now.tag} as "${now.role}", it was ${clean.tag} as "${clean.role}"`;
  const figures = { role: Number(clean.role !== now.role), tag: Number(clean.tag !== now.tag) };
  // Some tags have a meaning that no role stands for; then only the tag can tell.
  const lost = generic.has(clean.role) ? clean.tag !== now.tag : clean.role !== now.role;
  if (lost) return { amount: 1, says: `it is told as ${told}`, figures };
  if (clean.states.level !== now.states.level) return unclear('it is a heading of another level');
  return { amount: 0, says: `it is told as ${told}`, figures };
});
