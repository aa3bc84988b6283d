import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentType } from '../../capture/serve/content-type.js';
import { findFile } from '../../capture/serve/find-file.js';
import { type ServedSite, serveSite } from '../../capture/serve/site-server.js';
import { stillPicture } from '../../capture/serve/still-picture.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { treeOf } from '../support/capture.js';
import { MemoryBlobs } from '../support/memory-blobs.js';

const latin1 = Buffer.from('<meta charset="iso-8859-1"><p>caf\xe9', 'latin1');
const files = {
  'index.html': '<!doctype html><p>home',
  'about.html': '<p>about',
  'docs/index.html': '<p>docs',
  'old/index.htm': '<p>old',
  'caf%C3%A9.html': '<p>the name has escapes in it',
  'schön & gut.html': '<p>name',
  '100%.html': '<p>per cent',
  'latin.html': latin1,
  'app.mjs': 'export {}',
  'style.css': 'p{}',
  'data.json': '{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'font.woff2': Uint8Array.from([1, 2]),
  'no-extension': 'x',
};
const blobs = new MemoryBlobs();
let tree: Tree;
let served: ServedSite;

beforeAll(async () => {
  tree = await treeOf(blobs, files);
  served = await serveSite(blobs, { ...tree, 'lost.css': { hash: 'gone', size: 1 } }, {});
});
afterAll(() => served.close());

/** Sends the path as it is: URL and fetch would tidy it up. */
async function get(path: string, method = 'GET', to: ServedSite = served) {
  const { hostname, port } = new URL(to.address);
  const asked = request({ hostname, port, path, method, agent: false }).end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode, headers } = response as import('node:http').IncomingMessage;
  return { status: statusCode, headers, body: Buffer.concat(chunks).toString('latin1') };
}

describe('the file that a path means', () => {
  const found = (path: string, fallback?: string) => findFile(tree, path, { fallback });

  it.each([
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/about', 'about.html'],
    ['/docs/', 'docs/index.html'],
    ['/old/', 'old/index.htm'],
    ['/sch%C3%B6n%20%26%20gut.html', 'schön & gut.html'],
    ['/caf%25C3%25A9.html', 'caf%C3%A9.html'],
    ['/100%.html', '100%.html'],
    ['/no-extension', 'no-extension'],
  ])('%s is %s', (path, file) => {
    expect(found(path)).toEqual({ is: 'file', path: file });
  });

  it('leads from a folder to its address with a slash', () => {
    expect(found('/docs')).toEqual({ is: 'folder', address: '/docs/' });
  });

  it.each([
    '/../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/docs/../../etc/passwd',
    '/constructor',
    '/__proto__',
    '/index.html%00.css',
    '/index.html/',
    '/missing.css',
  ])('%s is nothing', (path) => {
    expect(found(path)).toEqual({ is: 'nothing' });
  });

  it('answers unknown routes with the page of an application, but not files', () => {
    expect(found('/users/7', 'index.html')).toEqual({ is: 'file', path: 'index.html' });
    expect(found('/users/7')).toEqual({ is: 'nothing' });
    expect(found('/users/7.js', 'index.html')).toEqual({ is: 'nothing' });
    expect(found('/users/%00', 'index.html')).toEqual({ is: 'nothing' });
  });

  it('gives nothing but names of the tree, whatever is asked', () => {
    const part = fc.constantFrom(
      '..',
      '%2e',
      '%2f',
      '/',
      '\\',
      '%00',
      'docs',
      'index.html',
      '%',
      '~',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const result = found(`/${parts.join('')}`, 'index.html');
        return result.is !== 'file' || Object.hasOwn(tree, result.path);
      }),
    );
  });
});

describe('the server of a site', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/latin.html', 'text/html'],
    ['/app.mjs', 'text/javascript; charset=utf-8'],
    ['/style.css', 'text/css; charset=utf-8'],
    ['/data.json', 'application/json; charset=utf-8'],
    ['/icon.svg', 'image/svg+xml; charset=utf-8'],
    ['/font.woff2', 'font/woff2'],
    ['/no-extension', 'application/octet-stream'],
  ])('sends %s as %s', async (path, type) => {
    const { status, headers } = await get(path);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type });
  });

  it('sends the bytes as they are, and none for HEAD', async () => {
    expect((await get('/latin.html')).body).toBe(latin1.toString('latin1'));
    const head = await get('/latin.html', 'HEAD');
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(String(latin1.length));
  });

  it('tells nothing of the time at which it answers', async () => {
    const { headers } = await get('/');
    expect(headers.date).toBeUndefined();
    expect(headers['last-modified']).toBe('Mon, 09 Mar 2026 12:00:00 GMT');
  });

  it('redirects to folders with their query', async () => {
    const { status, headers } = await get('/docs?a=1');
    expect({ status, location: headers.location }).toEqual({ status: 301, location: '/docs/?a=1' });
  });

  it.each([
    ['/missing', 'GET', 404],
    ['/../../etc/passwd', 'GET', 404],
    ['/%2e%2e/%2e%2e/etc/passwd', 'GET', 404],
    ['/', 'POST', 405],
    ['/', 'DELETE', 405],
    ['//example.org/', 'GET', 502],
    ['http://example.org/', 'GET', 502],
    ['http://[/', 'GET', 400],
  ])('answers %s with %s by %s', async (path, method, status) => {
    expect((await get(path, method)).status).toBe(status);
  });

  it('answers as a proxy for the one origin that it has', async () => {
    expect(await get('http://site.localhost/about')).toMatchObject({ status: 200 });
  });

  it('opens no tunnels', async () => {
    const { hostname, port } = new URL(served.address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write('CONNECT example.org:443 HTTP/1.1\r\nhost: example.org:443\r\n\r\n');
    let said = '';
    socket.on('data', (data) => {
      said += data;
    });
    await once(socket, 'close');
    expect(said).toBe('');
  });

  it('ends the connection where bytes are missing, and serves on', async () => {
    await expect(get('/lost.css')).rejects.toThrow();
    expect((await get('/')).status).toBe(200);
  });

  it('is gone after it was closed', async () => {
    const other = await serveSite(blobs, tree, {});
    await get('/', 'GET', other);
    await other.close();
    await expect(get('/', 'GET', other)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('content types', () => {
  it('calls only those bytes UTF-8 that are', () => {
    expect(contentType('a.html', Buffer.from('é'))).toBe('text/html; charset=utf-8');
    expect(contentType('a.html', Buffer.from([0xe9]))).toBe('text/html');
    expect(contentType('a.png', Buffer.from('x'))).toBe('image/png');
  });
});

describe('still pictures', () => {
  const side = 8;
  const colors = ['#ff0000', '#00ff00', '#0000ff'];
  const animated = async () => {
    const frames = colors.map((background) => ({
      create: { width: side, height: side, channels: 3 as const, background },
    }));
    const pages = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    return sharp(pages, { join: { animated: true } });
  };
  const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();

  it.each(['gif', 'webp'] as const)('an animated %s becomes its first frame', async (format) => {
    const picture = await animated();
    const moving = await (format === 'gif'
      ? picture.gif()
      : picture.webp({ lossless: true })
    ).toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const still = await stillPicture(`a.${format}`, moving);
    expect((await sharp(still).metadata()).pages ?? 1).toBe(1);
    const red = Buffer.alloc(side * side * 3, Uint8Array.from([255, 0, 0]));
    expect(await pixels(still)).toEqual(red);
  });

  it('an animated PNG becomes its first frame, byte for byte', async () => {
    const create = { width: side, height: side, channels: 3 as const, background: '#ff0000' };
    const still = await sharp({ create }).png().toBuffer();
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      sum.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const afterHeader = 8 + 25;
    const moving = Buffer.concat([
      still.subarray(0, afterHeader),
      chunk('acTL', Buffer.alloc(8)),
      chunk('fcTL', Buffer.alloc(26)),
      still.subarray(afterHeader, -12),
      chunk('fdAT', Buffer.alloc(40)),
      still.subarray(-12),
    ]);
    expect(await stillPicture('a.png', moving)).toEqual(still);
    expect(await stillPicture('a.png', still)).toBe(still);
    // Cut off in the middle of a chunk.
    expect(await stillPicture('a.png', still.subarray(0, 40))).toHaveLength(40);
  });

  it('leaves the others as they are', async () => {
    const still = await sharp({
      create: { width: 2, height: 2, channels: 3, background: '#123456' },
    })
      .gif()
      .toBuffer();
    expect(await stillPicture('a.gif', still)).toBe(still);
    const text = Buffer.from('no picture');
    expect(await stillPicture('a.gif', text)).toBe(text);
  });
});
