import { type Metric, ok } from '../metric.js';
import { Design, fillOf, isText } from './component.js';
import { colour, matchShare, mean, position, textF1 } from './component-parts.js';
import { counted, matchComponents } from './match-components.js';
import { sampleDesigns } from './sample-designs.js';

export const componentsMetric: Metric<Design> = {
  id: 'blocks/components',
  version: 1,
  summary: 'Component similarity of two designs: match, position, colour and text.',
  definition:
    'Text and other nodes are paired separately by optimal assignment: other nodes on 1 − IoU, kept if IoU ≥ 0.5; texts on ½(1 − text) + ½(1 − position), text being 1 if equal but for case, else the mean of the length ratio and the Jaccard index of the characters, position 1 − L∞ of the centres as shares of the frame. Match = pairs / reference nodes; position = mean of 1 − distance of the centres / larger diagonal; colour = mean of 1 − ‖Δrgb‖ / (√3·255) over pairs with solid fills; text = F1 over the multisets of strings. Value = the mean of the four.',
  profiles: {
    ours: 'The frame does not count; match = 2·pairs / nodes of both; texts are kept if their cost is at most 0.5; position is clipped at 0; colour = 1 − ΔE00/100 of the colours on white; what cannot be measured on the reference is left out of the mean.',
    paper:
      'The frame does not count; position as defined, possibly negative; exact colours; what cannot be measured on the reference is left out of the mean.',
    code: 'The frame counts as a node, so a blank frame scores; lengths as shares of the frame; colours truncated to integers; strings lower-cased without punctuation; what cannot be measured is 0.',
  },
  inputs: 'json',
  reference: Design,
  answer: Design,
  range: [Number.NEGATIVE_INFINITY, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  get selfTest() {
    return sampleDesigns();
  },
  compute(reference, answer, profile) {
    const [left, right] = [counted(reference, profile), counted(answer, profile)];
    const pairs = matchComponents(left, right, profile);
    const parts = {
      match: matchShare(pairs.length, left.nodes.length, right.nodes.length, profile),
      position: mean(pairs.map((pair) => position(pair, profile))),
      colour: mean(pairs.flatMap((pair) => colour(pair, profile) ?? [])),
      text: textF1(left, right, profile),
    };
    const unmeasurable = new Set([
      ...(left.nodes.some((node) => fillOf(node, true)) ? [] : ['colour']),
      ...(left.nodes.some(isText) ? [] : ['text']),
    ]);
    const used = Object.entries(parts).filter(
      ([name]) => profile === 'code' || !unmeasurable.has(name),
    );
    return ok(mean(used.map(([, value]) => value)), Object.fromEntries(used));
  },
};
