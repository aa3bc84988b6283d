import type { ElementObservation } from '../../../../pipelines/engine/observation.js';
import { type Damage, damageOf } from '../damage.js';

/** Said otherwise: nobody can tell from outside whether it is as good. */
const reworded = 0.4;

/** Attributes that were there and had something to say, and have not any more. */
function lostAttributes(clean: ElementObservation, now: ElementObservation): string[] {
  return Object.entries(clean.attributes)
    .filter(([name, value]) => {
      const there = now.attributes[name];
      return there === undefined || (value.trim() !== '' && there.trim() === '');
    })
    .map(([name]) => name);
}

/** What assistive technology was told and is not any more, or is told otherwise. */
function changedFacts(clean: ElementObservation, now: ElementObservation) {
  const lost: string[] = [];
  const other: string[] = [];
  const compare = (fact: string, before: string, after: string | undefined) => {
    if (before === '' || after === before) return;
    (after === undefined || after === '' ? lost : other).push(fact);
  };
  compare('role', clean.role, now.role);
  compare('name', clean.name, now.name);
  for (const [state, value] of Object.entries(clean.states)) {
    compare(state, value, now.states[state]);
  }
  return { lost, other };
}

export const missingAttributes = damageOf((clean, now, pages): Damage => {
  const attributes = lostAttributes(clean, now);
  const { lost, other } = changedFacts(clean, now);
  if (clean.tag === 'html' && pages.clean.language !== '' && pages.state.language === '') {
    lost.push('language');
  }
  const isWorse = lost.length > 0 || (other.length > 0 && attributes.length > 0);
  const facts = [...lost, ...other].join(', ');
  return {
    amount: isWorse ? lost.length + other.length : other.length > 0 ? reworded : 0,
    says:
      facts === ''
        ? 'assistive technology is told what it was'
        : `assistive technology is not told the same: ${facts} (without ${attributes.join(', ') || 'any attribute less'})`,
    figures: { attributes: attributes.length, lost: lost.length, other: other.length },
  };
});
