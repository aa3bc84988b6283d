import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodeShot } from '../../capture/shot/screenshot.js';
import { temporaryDirectory } from '../support/freshet.js';
import { playVideo } from '../support/play-video.js';
import { SessionBench } from './session-bench.js';

const viewport = { width: 480, height: 300 };
const small = { ...viewport, fps: 5 };

const Film = z.object({
  id: z.string(),
  session: z.string(),
  script: z.string(),
  frames: z.string(),
  frameCount: z.number(),
  video: z.string(),
  seconds: z.number(),
  differs: z.number().nullable(),
});
const KeyFrames = z.array(
  z.object({
    step: z.number(),
    action: z.string(),
    route: z.string(),
    time: z.number(),
    picture: z.string(),
  }),
);

type Picture = Awaited<ReturnType<typeof decodeShot>>;

function colour({ pixels, width }: Picture, x: number, y: number): number[] {
  const at = (y * width + x) * 3;
  return [...pixels.subarray(at, at + 3)];
}

/** Mean difference of two pictures, in levels of 255. */
function distance(left: Picture, right: Picture): number {
  let sum = 0;
  for (const [at, level] of left.pixels.entries()) sum += Math.abs(level - (right.pixels[at] ?? 0));
  return sum / left.pixels.length;
}

/** How far from the left the box is seen, in pixels; its row has nothing else that is dark. */
function boxAt(picture: Picture): number {
  for (let x = 0; x < picture.width; x += 1) {
    const [red = 255, green = 255] = colour(picture, x, 105);
    if (red < 80 && green < 160) return x;
  }
  return -1;
}

const bench = new SessionBench();
afterAll(() => bench.close());

async function film(params: Parameters<SessionBench['run']>[0], on = bench) {
  const outcome = await on.run(params);
  if (!('kept' in outcome)) throw new Error(`${outcome.reason}: ${outcome.detail}`);
  return z.array(Film).parse(outcome.kept);
}

const slide = {
  sessions: [
    {
      name: 'slide',
      site: '*lamps',
      steps: [
        { click: { role: 'button', name: 'Slide' } },
        { hover: 'Order', frame: false },
        { click: 'Order' },
      ],
    },
  ],
  ...small,
};

describe('a session that is filmed', () => {
  let row: z.infer<typeof Film>;
  let keyFrames: z.infer<typeof KeyFrames>;
  let pictures: Picture[];
  beforeAll(async () => {
    const [first] = await film(slide);
    row = Film.parse(first);
    keyFrames = KeyFrames.parse(await bench.json(row.frames));
    pictures = await Promise.all(
      keyFrames.map(async ({ picture }) => decodeShot(await bench.blobs.get(picture))),
    );
  }, 60_000);

  it('has a key frame for each step that changed something', () => {
    expect(row).toMatchObject({ id: 'local:lamps::session/slide', session: 'slide' });
    expect(keyFrames.map(({ step, route }) => [step, route])).toEqual([
      [0, '/index.html'],
      [1, '/index.html'],
      [3, '/order.html'],
    ]);
    expect(row.frameCount).toBe(3);
  });

  it('rests before each, with the page as it is and no pointer in it', () => {
    const [start, slid, order] = pictures;
    if (!start || !slid || !order) throw new Error('pictures are missing');
    expect([boxAt(start), boxAt(slid)]).toEqual([0, 300]);
    // It turns green only when the transition has told that it is over.
    expect(colour(slid, 310, 105)).toEqual([0, 136, 0]);
    expect(colour(start, 310, 105)).toEqual([255, 255, 255]);
    expect(colour(order, 470, 290)).toEqual([244, 255, 244]);
    // A page that opens a millisecond late draws its dot elsewhere.
    expect(colour(start, 3, 263)).toEqual([170, 0, 255]);
  });

  it('gives the same pixels in two processes and the same bytes in two runs', async () => {
    expect(row.differs).toBe(0);
    const other = new SessionBench();
    try {
      const [again] = await film({ ...slide, twice: false }, other);
      expect(again).toEqual({ ...row, differs: null });
    } finally {
      await other.close();
    }
  });

  it('is a video that plays, can be sought in, and shows motion and the pointer', async () => {
    const clicked = keyFrames[1]?.time ?? 0;
    const before = Array.from({ length: 6 }, (_, index) => clicked - 1.3 + index * 0.2);
    const times = [...keyFrames.map(({ time }) => time + 0.05), ...before];
    const played = await playVideo(bench.browsers, await bench.blobs.get(row.video), times);
    expect(played).toMatchObject(viewport);
    expect(played.duration).toBeCloseTo(row.seconds, 3);
    const shown = await Promise.all(played.shown.map(decodeShot));
    for (const [index, picture] of pictures.entries()) {
      const seen = shown[index];
      expect(seen && distance(seen, picture)).toBeLessThan(4);
    }
    const places = shown.slice(pictures.length).map(boxAt);
    expect(places).toEqual([...places].sort((left, right) => left - right));
    const between = places.filter((x) => x > 10 && x < 290);
    expect(new Set(between).size).toBeGreaterThanOrEqual(3);
    // The pointer stands on the button in the video, and nowhere in the key frame.
    const [kept, seen] = [pictures[1], shown[1]];
    if (!kept || !seen) throw new Error('pictures are missing');
    const dark = (picture: Picture) => {
      let count = 0;
      for (let y = 64; y < 76; y += 1) {
        const [red = 255, green = 255, blue = 255] = colour(picture, 70, y);
        if (red + green + blue < 200) count += 1;
      }
      return count;
    };
    expect(dark(seen)).toBeGreaterThan(dark(kept));
  });
});

describe('steps', () => {
  it('fill in a form, wait in the time of the page, scroll and go back', async () => {
    const steps = [
      { type: { into: 'Name', text: 'Ada' } },
      { select: { from: { label: 'Colour' }, option: 'Green' } },
      { press: 'Shift' },
      { click: 'Send', frame: false },
      { 'wait-for': { text: 'Thank you, Ada: Green.' }, frame: false },
      { 'wait-for': { route: '/order.html?sent' } },
      { go: '/index.html', frame: false },
      { scroll: { to: { text: 'The end.' } } },
      { back: true },
    ];
    const [row] = await film({
      sessions: [{ name: 'form', route: '/order.html', steps }],
      ...small,
      twice: false,
    });
    const frames = KeyFrames.parse(await bench.json(row?.frames ?? ''));
    expect(frames.map(({ step, route }) => [step, route])).toEqual([
      [0, '/order.html'],
      [1, '/order.html'],
      [2, '/order.html'],
      [6, '/order.html?sent'],
      [8, '/index.html'],
      [9, '/order.html?sent'],
    ]);
  });

  it('that cannot be done say why, and what there is instead', async () => {
    const failing = async (step: Record<string, unknown>, route = '/index.html') => {
      const params = { sessions: [{ name: 'one', route, steps: [step] }], ...small, twice: false };
      return bench.run(JSON.parse(JSON.stringify(params))).then(
        () => 'done',
        (error: Error) => error.message,
      );
    };
    expect(await failing({ click: { role: 'link', name: 'Ordre' } })).toBe(
      'step-failed: step 1, click {"role":"link","name":"Ordre"}: nothing that is seen is {"role":"link","name":"Ordre"}. Did you mean "Order"? The page has link "Order", link "Elsewhere", button "Slide".',
    );
    expect(await failing({ click: 'Hidden gift' }, '/order.html')).toContain(
      'it is covered by <div>.cover "Sold out"',
    );
    expect(await failing({ click: 'Elsewhere' })).toContain(
      'it leaves the site for https://elsewhere.example/',
    );
    expect(await failing({ press: 'Entre' })).toContain('there is no key "Entre"');
    expect(await failing({ select: { from: 'Colour', option: 'Blue' } }, '/order.html')).toContain(
      'it has no option "Blue", only "Red", "Green".',
    );
    expect(await failing({ back: true })).toContain('there is nothing to go back to');
    expect(await failing({ click: { css: 'a[' } })).toContain(
      'is not a selector: Unexpected token',
    );
  });
});

it('a step of a file that cannot be done is told with its line', async () => {
  const file = join(await temporaryDirectory(), 'mine.yaml');
  const steps = '    steps:\n      - press: Tab\n      # not there\n      - hover: Lantern\n';
  await writeFile(file, `sessions:\n  - name: lines\n${steps}`);
  await expect(bench.run({ sessions: file, ...small, twice: false })).rejects.toThrow(
    'step-failed: mine.yaml:6:9: step 2, hover "Lantern": nothing that is seen is "Lantern".',
  );
});

it('a site without a session of its own gets one made of what is seen', async () => {
  const other = { name: 'other', site: 'npm:*', steps: [{ press: 'Tab' }] };
  const [row] = await film({ sessions: [other], ...small, twice: false });
  expect(row?.session).toBe('default');
  expect(await bench.json(row?.script ?? '')).toMatchObject({
    route: '/index.html',
    steps: [
      { scroll: { by: 240 } },
      { scroll: { to: 'top' }, frame: false },
      { hover: { role: 'link', name: 'Order' } },
      { click: { role: 'link', name: 'Order' }, frame: true },
      { back: true },
    ],
  });
});
