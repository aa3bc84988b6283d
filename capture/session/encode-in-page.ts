import type * as Mediabunny from 'mediabunny';
import type { Pointer } from './film.js';

export interface EncoderOptions {
  readonly width: number;
  readonly height: number;
  readonly fps: number;
  /** How much of a picture may be lost, 0 to 63. */
  readonly quantizer: number;
}

export interface EncodedFrame {
  /** The PNG file in base64; absent if it is the picture before, with the pointer elsewhere. */
  readonly png?: string;
  readonly pointer?: Pointer;
  /** Seconds. */
  readonly time: number;
  readonly duration: number;
  /** Whether the frame can be jumped to. */
  readonly key: boolean;
}

/** What is kept in the page between calls. */
interface Encoder {
  add(frame: EncodedFrame): Promise<void>;
  finish(): Promise<string>;
}

export type EncoderWindow = Window & { Mediabunny: typeof Mediabunny; encoder: Encoder };

/** Prepares an encoder. The whole runs in the browser, so nothing from outside is used. */
export async function startEncoder(options: EncoderOptions): Promise<void> {
  const page = globalThis as unknown as EncoderWindow;
  const { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } = page.Mediabunny;
  const { width, height } = options;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('There is no canvas to draw on.');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    quality: new Quality({ quantizer: options.quantizer }),
    latencyMode: 'quality',
    hardwareAcceleration: 'prefer-software',
    keyFrameInterval: 5,
  });
  output.addVideoTrack(source, { frameRate: options.fps });
  await output.start();
  let picture: ImageBitmap | undefined;

  const drawPointer = ({ x, y, pressed }: Pointer) => {
    context.save();
    context.translate(x, y);
    if (pressed !== undefined) {
      context.beginPath();
      context.arc(0, 0, 8 + pressed / 20, 0, 2 * Math.PI);
      context.fillStyle = `rgba(255, 176, 0, ${0.5 - pressed / 1000})`;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = `rgba(200, 110, 0, ${0.9 - pressed / 800})`;
      context.stroke();
    }
    const arrow = new Path2D('M0 0V18L4.2 14.2L7 20.6L9.8 19.4L7.1 13.2H12.6Z');
    context.lineWidth = 2.5;
    context.lineJoin = 'round';
    context.strokeStyle = '#fff';
    context.stroke(arrow);
    context.fillStyle = '#111';
    context.fill(arrow);
    context.restore();
  };

  page.encoder = {
    async add({ png, pointer, time, duration, key }) {
      if (png !== undefined) {
        const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
        picture?.close();
        picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      }
      if (picture !== undefined) context.drawImage(picture, 0, 0);
      if (pointer !== undefined) drawPointer(pointer);
      await source.add(time, duration, key ? { keyFrame: true } : {});
    },
    async finish() {
      await output.finalize();
      const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
      const parts: string[] = [];
      for (let at = 0; at < bytes.length; at += 30_000) {
        parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 30_000))));
      }
      return parts.join('');
    },
  };
}
