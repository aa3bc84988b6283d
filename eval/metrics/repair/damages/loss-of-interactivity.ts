import { damageOf, unclear } from '../damage.js';

const isYes = (value: boolean) => (value ? 'yes' : 'no');

export const lossOfInteractivity = damageOf((clean, now) => {
  if (clean.reacts === null || now.reacts === null) return unclear('nobody tried to use it');
  const click = clean.reacts.click && !now.reacts.click;
  const focus = clean.reacts.focus && !now.reacts.focus;
  return {
    amount: Number(click) + Number(focus),
    says: `a click reaches it: ${isYes(now.reacts.click)}, the keyboard: ${isYes(now.reacts.focus)}`,
    figures: { clickLost: Number(click), focusLost: Number(focus) },
  };
});
