import { z } from 'zod';
import { canonicalJson, type Json } from '../pipelines/engine/json.js';
import { keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import type { Tools } from '../pipelines/engine/tools.js';
import { getTree } from '../pipelines/engine/tree.js';
import { ExternalAssets } from './external/external-assets.js';
import { defaultSession } from './session/default-session.js';
import { type Filmed, filmSite } from './session/film-site.js';
import { toMp4 } from './session/mp4.js';
import { readSessions, type WrittenSession } from './session/read-sessions.js';
import { evenSize, SessionList } from './session/session.js';
import { matchesSite } from './session/site-pattern.js';
import { decodeShot, encodeShot } from './shot/screenshot.js';

const Params = z.strictObject({
  sessions: z
    .union([z.string().min(1), SessionList])
    .optional()
    .describe('A YAML file, or the sessions themselves; sites without one get one made for them.'),
  width: evenSize().default(1440).describe('Width of the viewport in pixels.'),
  height: evenSize().default(900).describe('Height of the viewport in pixels.'),
  fps: z.int().min(1).max(30).default(10).describe('Frames a second of the video.'),
  maxSeconds: z.int().min(1).max(600).default(120).describe('Most seconds of one session.'),
  twice: z
    .boolean()
    .default(true)
    .describe('Record again in another browser process, to find pages that change.'),
  mp4: z.boolean().default(false).describe('An MP4 file too; needs ffmpeg on the PATH.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  entry: z.string(),
  /** Blob: JSON list of the routes of an application, which answers all of them with its entry. */
  routeList: z.string().optional(),
});
type Input = z.infer<typeof Input>;

const Output = z.object({
  id: z.string(),
  /** Id of the site. */
  site: z.string(),
  session: z.string(),
  /** Blob: the session as JSON, so that a generated one can be read and edited. */
  script: z.string(),
  /** Blob: JSON list of the key frames with step, action, route, time in seconds and picture. */
  frames: z.string(),
  frameCount: z.int(),
  /** Blob: the WebM file. */
  video: z.string(),
  /** Blob: the same as MP4, where it was asked for. */
  mp4: z.string().optional(),
  seconds: z.number(),
  viewport: z.object({ width: z.int(), height: z.int() }),
  /** Most pixels by which a frame of the second recording differs; null if there was none. */
  differs: z.int().nullable(),
});
type Output = z.infer<typeof Output>;

export const sessions: StageKind = {
  name: 'capture/sessions',
  summary: 'Films scripted sessions on a site: key frames at rest, and a video of the whole.',
  params: Params,
  create(params: Json, { seed }, origin) {
    const { sessions: given, ...rest } = Params.parse(params);
    return createStage(rest, given === undefined ? [] : readSessions(given, origin), seed);
  },
};

function createStage(
  params: Omit<Params, 'sessions'>,
  written: readonly WrittenSession[],
  seed: string,
): Stage<Input, Output> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'capture/sessions',
    version: 2,
    // What the sessions say, not where they stand.
    params: { ...params, sessions: written.map(({ session }) => session), seed },
    uses: ['browser'],
    input: Input,
    output: Output,
    slow: true,
    attempts: 2,
    async run(row, tools) {
      externals ??= new ExternalAssets(tools);
      const tree = await getTree(tools.blobs, row.tree);
      const meant = written.filter(({ session }) => matchesSite(session.site, row.id));
      const film = async (one: WrittenSession | undefined): Promise<Output> => {
        const frames = one?.session.frames ?? {};
        const viewport = frames.viewport ?? { width: params.width, height: params.height };
        const route = one?.session.route ?? `/${row.entry}`;
        const options = {
          viewport,
          route,
          fps: frames.fps ?? params.fps,
          longest: params.maxSeconds * 1000,
          twice: params.twice,
          rules: { fallback: row.routeList === undefined ? undefined : row.entry },
          script:
            one?.session ??
            ((site) => defaultSession(site, route, viewport.height, `${seed}\n${row.id}`)),
          placeOf: (step) => one?.placeOf(step),
        } satisfies Parameters<typeof filmSite>[1];
        const kept = async (filmed: Filmed) => ({
          ...(await keepFilm(row.id, viewport, filmed, tools)),
          ...(params.mp4 && { mp4: await tools.blobs.put(await toMp4(filmed.webm, options.fps)) }),
        });
        return filmSite(tree, options, externals ?? new ExternalAssets(tools), tools, kept);
      };
      const [first, ...others] = meant;
      const rows: [Output, ...Output[]] = [await film(first)];
      for (const one of others) rows.push(await film(one));
      return keep(...rows);
    },
  };
}

async function keepFilm(
  site: string,
  viewport: { width: number; height: number },
  { session, recording, webm, differs, picture }: Filmed,
  { blobs }: Tools,
): Promise<Output> {
  const frames: Json[] = [];
  for (const { step, action, route, time, picture: name } of recording.keyFrames) {
    const file = await encodeShot(await decodeShot(await picture(name)));
    frames.push({ step, action, route, time: time / 1000, picture: await blobs.put(file) });
  }
  return {
    id: `${site}::session/${session.name}`,
    site,
    session: session.name,
    script: await blobs.put(Buffer.from(canonicalJson(session))),
    frames: await blobs.put(Buffer.from(canonicalJson(frames))),
    frameCount: frames.length,
    video: await blobs.put(webm),
    seconds: recording.length / 1000,
    viewport,
    differs,
  };
}
