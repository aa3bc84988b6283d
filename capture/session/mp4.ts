import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../pipelines/engine/errors.js';
import { onPath } from '../browser/find.js';

const execute = promisify(execFile);
const mostMilliseconds = 300_000;

/** The same video as MP4 with H.264, which the browser cannot write but the machine's ffmpeg can. */
export async function toMp4(webm: Buffer, fps: number): Promise<Buffer> {
  const ffmpeg = await onPath('ffmpeg');
  if (ffmpeg === undefined) {
    throw new UserError(
      'There is no ffmpeg on the PATH to write MP4 with.',
      'Install it, or leave out "mp4": the WebM needs nothing.',
    );
  }
  const directory = await mkdtemp(join(tmpdir(), 'freshet-mp4-'));
  const [input, output] = [join(directory, 'film.webm'), join(directory, 'film.mp4')];
  try {
    await writeFile(input, webm);
    const picture = ['-vf', `fps=${fps}`, '-c:v', 'libx264', '-crf', '18', '-pix_fmt', 'yuv420p'];
    // One thread and nothing of the machine in the file: the same film gives the same bytes.
    const same = ['-threads', '1', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v'];
    const args = ['-v', 'error', '-i', input, '-an', ...picture, ...same, '+bitexact'];
    await execute(ffmpeg, [...args, '-movflags', '+faststart', output], {
      timeout: mostMilliseconds,
    });
    return await readFile(output);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
