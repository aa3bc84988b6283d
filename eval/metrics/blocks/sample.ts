import type { SelfTest } from '../metric.js';
import type { Block, Page } from './block.js';

const block = (text: string, y: number, color = 'rgb(20, 30, 40)', tag = 'P'): Block => ({
  text,
  bbox: { x: 0.1, y, w: 0.4, h: 0.05 },
  color,
  tag,
});

const page = (...blocks: Block[]): Page => ({ blocks, merged: false });

/** A small page, one with no text, and one with other text elsewhere in other colours. */
export function samplePages(): SelfTest<Page, Page> {
  const screen = () =>
    page(
      block('overview', 0.05, 'rgb(0, 0, 0)', 'H1'),
      block('all orders of this week', 0.2),
      block('export as spreadsheet', 0.4, 'rgb(255, 255, 255)', 'BUTTON'),
    );
  return {
    reference: screen(),
    gold: screen(),
    blank: page(),
    garbage: page(block('zzzz qqqq', 2.4, 'rgb(250, 220, 10)'), block('#### 0000', 2.7)),
  };
}
