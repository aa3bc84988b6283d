import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { cacheFolder } from './cache-folder.js';

export interface UnpackedBrowser {
  readonly executable: string;
  /** Libraries that a bare machine may lack. */
  readonly libraries: string;
}

const Manifest = z.object({ version: z.string() });

/**
 * Unpacks the browser that an npm package ships. The package's own loader would put it into the
 * machine's shared temporary folder, where anyone could have left another one before.
 */
export async function unpackBrowser(packed: string): Promise<UnpackedBrowser> {
  const manifest = await readFile(join(packed, '../package.json'), 'utf8');
  const { version } = Manifest.parse(JSON.parse(manifest));
  const folder = await cacheFolder(`freshet-chromium-${version}`, async (directory) => {
    const executable = join(directory, 'chromium');
    await pipeline(
      createReadStream(join(packed, 'chromium.br')),
      createBrotliDecompress(),
      createWriteStream(executable),
    );
    await chmod(executable, 0o755);
    await unpackTar(join(packed, 'al2023.tar.br'), directory);
    await unpackTar(join(packed, 'swiftshader.tar.br'), directory);
  });
  return { executable: join(folder, 'chromium'), libraries: join(folder, 'lib') };
}

async function unpackTar(file: string, directory: string): Promise<void> {
  const entries = extract();
  const write = async () => {
    for await (const entry of entries) {
      const path = join(directory, entry.header.name);
      if (entry.header.type === 'file') {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(entry, createWriteStream(path, { mode: 0o755 }));
      } else entry.resume();
    }
  };
  await Promise.all([pipeline(createReadStream(file), createBrotliDecompress(), entries), write()]);
}
