import type { ElementObservation, PageState } from '../../../../pipelines/engine/observation.js';

/** An element of which nothing is remarkable: a paragraph with one line, among two like it. */
export function element(more: Partial<ElementObservation> = {}): ElementObservation {
  return {
    tag: 'p',
    text: 'Some words',
    box: { x: 100, y: 100, width: 200, height: 40 },
    visible: true,
    attributes: {},
    style: { 'font-size': '16px', display: 'block' },
    contrast: 12,
    covered: 0,
    parent: { x: 100, y: 40, width: 400, height: 400 },
    siblings: [
      { x: 100, y: 50, width: 200, height: 40 },
      { x: 100, y: 150, width: 200, height: 40 },
    ],
    children: [],
    lines: [{ x: 110, y: 112, width: 90, height: 16 }],
    textOverlap: 0,
    clipped: 0,
    scroll: { width: 200, height: 40, clientWidth: 200, clientHeight: 40 },
    natural: null,
    role: 'paragraph',
    name: '',
    states: {},
    reacts: null,
    ...more,
  };
}

export function page(more: Partial<PageState> = {}): PageState {
  return {
    route: '/index.html',
    viewport: { width: 1000, height: 800 },
    errors: [],
    failedRequests: [],
    dialogs: [],
    nestingFaults: [],
    language: 'en',
    title: 'Page',
    targets: {},
    ...more,
  };
}
