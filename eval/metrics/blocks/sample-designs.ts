import type { SelfTest } from '../metric.js';
import type { Design } from './component.js';

/** A small screen of four nodes, its empty frame, and a frame with other things elsewhere. */
export function sampleDesigns(): SelfTest<Design, Design> {
  const frame = {
    type: 'FRAME',
    box: { x: 0, y: 0, width: 375, height: 667 },
    fill: '#ffffff',
    root: true,
  };
  const node = (type: string, y: number, fill: string, text?: string) => ({
    type,
    box: { x: 24, y, width: 200, height: 40 },
    fill,
    ...(text !== undefined && { text }),
  });
  const design = (...nodes: Design['nodes']): Design => ({ width: 375, height: 667, nodes });
  const screen = () =>
    design(
      frame,
      node('TEXT', 60, '#111111', 'Sign in'),
      node('TEXT', 120, '#666666', 'Use your work account'),
      node('RECTANGLE', 300, '#2255ee'),
    );
  return {
    reference: screen(),
    gold: screen(),
    blank: design(frame),
    garbage: design(frame, node('TEXT', 90, '#ff0000', '????'), node('ELLIPSE', 500, '#00ff00')),
  };
}
