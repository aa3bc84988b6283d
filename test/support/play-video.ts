import type { Browsers } from '../../pipelines/engine/browser.js';

export interface Played {
  readonly duration: number;
  readonly width: number;
  readonly height: number;
  /** PNG files of what is shown at the times that were asked for. */
  readonly shown: readonly Buffer[];
}

/** Plays a WebM where people would: in the video element of a browser. */
export async function playVideo(
  browsers: Browsers,
  webm: Uint8Array,
  seconds: readonly number[],
): Promise<Played> {
  const data = Buffer.from(webm).toString('base64');
  return browsers.withContext({ context: {} }, async ({ context }) => {
    const page = await context.newPage();
    const played = await page.evaluate(play, { data, seconds });
    return { ...played, shown: played.shown.map((file) => Buffer.from(file, 'base64')) };
  });
}

async function play({ data, seconds }: { data: string; seconds: readonly number[] }) {
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const video = document.createElement('video');
  const happened = (name: string) =>
    new Promise((resolve, reject) => {
      video.addEventListener(name, resolve, { once: true });
      video.addEventListener('error', () => reject(new Error(video.error?.message)), {
        once: true,
      });
    });
  const ready = happened('loadeddata');
  video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
  await ready;
  const { duration, videoWidth: width, videoHeight: height } = video;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  const shown: string[] = [];
  for (const time of seconds) {
    const sought = happened('seeked');
    video.currentTime = time;
    await sought;
    context?.drawImage(video, 0, 0);
    shown.push(canvas.toDataURL('image/png').replace(/^[^,]*,/, ''));
  }
  return { duration, width, height, shown };
}
