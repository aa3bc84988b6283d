import type { DefectType } from '../../pipelines/engine/repair.js';

/**
 * What a visitor would say of each kind of defect. They tell that something is wrong and roughly
 * where, never what to do about it or in which words it is written. `{what}` is a plain name of the
 * element, `{where}` its place on the screen.
 */
export const symptoms: Readonly<Record<DefectType, readonly string[]>> = {
  occlusion: [
    'Something lies on top of {what} {where}, so part of it cannot be seen.',
    '{What} {where} is partly hidden behind something else.',
    'I cannot see all of {what} {where}: another part of the page is in front of it.',
    'A neighbouring part of the page has slid over {what} {where}.',
  ],
  crowding: [
    'Things around {what} {where} stick together; there used to be some air.',
    '{What} {where} looks squeezed.',
    'There is hardly any room left in or around {what} {where}.',
    'The area of {what} {where} feels cramped compared with the rest of the page.',
  ],
  'text-overlap': [
    'Letters run into each other at {what} {where}.',
    'The words of {what} {where} are printed over one another.',
    'I cannot read {what} {where} because lines of writing lie on each other.',
    'Writing {where} collides, at or near {what}.',
  ],
  alignment: [
    '{What} {where} is out of line with what stands next to it.',
    'Something about how {what} {where} stands is crooked.',
    '{What} {where} no longer lines up with the rest.',
    'The edge of {what} {where} does not match that of its neighbours.',
  ],
  'color-contrast': [
    '{What} {where} is hard to read against what is behind it.',
    'I can barely make out {what} {where}.',
    '{What} {where} is too faint.',
    'The writing of {what} {where} almost vanishes into its background.',
  ],
  overflow: [
    '{What} {where} does not stay within its bounds.',
    'Part of {what} {where} is cut off or sticks out.',
    '{What} {where} spills out of the place that was made for it.',
    'Something is too long or too large for its frame at {what} {where}.',
  ],
  'sizing-proportion': [
    '{What} {where} has the wrong size.',
    '{What} {where} looks out of proportion.',
    'Compared with the rest of the page, {what} {where} is far too big or too small.',
    'The dimensions of {what} {where} look odd.',
  ],
  'semantic-error': [
    'With a screen reader, {what} {where} is not announced as what it is.',
    'Assistive software does not recognise {what} {where} for what it looks like.',
    '{What} {where} looks right, but carries no meaning for people who listen to the page.',
    'When I jump through the structure of the page, {what} {where} is missing from it.',
  ],
  'nesting-error': [
    'A checker complains about how the parts of the page are put into each other, at {what} {where}.',
    'The document is not well built at {what} {where}: something stands where it may not.',
    'Around {what} {where}, the parts of the document are nested in a way that browsers have to guess at.',
    'The structure of the document is broken near {what} {where}.',
  ],
  'loss-of-interactivity': [
    'Nothing happens when I click {what} {where}.',
    '{What} {where} does not react any more.',
    'I can see {what} {where} but cannot use it.',
    '{What} {where} used to work and is dead now.',
  ],
  'missing-attributes': [
    'A screen reader has nothing useful to say about {what} {where}.',
    'Some information that does not show on the screen is missing from {what} {where}.',
    'People who use assistive software are told too little about {what} {where}.',
    'An accessibility check finds that {what} {where} lacks a description or a hint.',
  ],
};

/** One line a kind for the list that every task shows; the words of the vocabulary are the ids. */
export const vocabulary: Readonly<Record<DefectType, string>> = {
  occlusion: 'an element lies over another one that should be seen',
  crowding: 'the space between or inside elements is gone',
  'text-overlap': 'writing lies on other writing',
  alignment: 'an element is off the line or grid it belongs to',
  'color-contrast': 'writing is too close in colour to its background',
  overflow: 'content leaves its container or is cut off',
  'sizing-proportion': 'an element has the wrong size or proportions',
  'semantic-error': 'an element that means something was replaced by one that means nothing',
  'nesting-error': 'elements are nested where they may not be',
  'loss-of-interactivity': 'a control cannot be used any more',
  'missing-attributes': 'an attribute that assistive technology or the browser needs is gone',
};
