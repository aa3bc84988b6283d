import type { Tools } from '../../pipelines/engine/tools.js';
import { contentType } from '../serve/content-type.js';
import type { ExternalAnswer } from './answer.js';
import { Libraries } from './libraries.js';
import { libraryFile } from './library-address.js';
import { placeholderPicture } from './placeholder.js';
import { isService } from './services.js';
import { fontFile, fontHost, fontStyles } from './web-fonts.js';

const fontStyleHosts = [
  'fonts.googleapis.com',
  'fonts.bunny.net',
  'fonts.loli.net',
  'fonts.useso.com',
  'fonts.font.im',
];

const emptyFrame = '<!doctype html><html><body style="margin:0;background:#e9ebee"></body></html>';

/** Answers the requests that leave a site, so that nothing is asked of the world outside. */
export class ExternalAssets {
  readonly #libraries = new Libraries();

  constructor(readonly tools: Tools) {}

  async answer(url: URL, kind: string): Promise<ExternalAnswer> {
    if (url.hostname === fontHost) return this.#fontFile(url);
    if (fontStyleHosts.includes(url.hostname)) return this.#fontStyles(url);
    if (isService(url)) return this.#service(kind);
    const library = await this.#library(url);
    if (library !== undefined) return library;
    switch (kind) {
      case 'image': {
        const { svg, size } = placeholderPicture(url);
        return this.#body('picture', `${size.width}×${size.height}`, 'image/svg+xml', svg);
      }
      case 'document':
        return this.#body('frame', 'an empty page', 'text/html', emptyFrame);
      case 'stylesheet':
      case 'script':
        return { outcome: 'lacking', detail: `The ${kind} is on another host.` };
      default:
        return { outcome: 'blocked', detail: kind };
    }
  }

  async #fontStyles(url: URL): Promise<ExternalAnswer> {
    const { css, detail } = await fontStyles(url);
    return this.#body('font', detail, 'text/css', css);
  }

  async #fontFile(url: URL): Promise<ExternalAnswer> {
    const bytes = await fontFile(url);
    if (bytes === undefined) return { outcome: 'blocked', detail: 'font' };
    return { outcome: 'font', detail: 'shipped file', body: { type: 'font/woff2', bytes } };
  }

  #service(kind: string): ExternalAnswer {
    if (kind === 'image') {
      return this.#body('service', 'an empty picture', 'image/svg+xml', emptyPicture);
    }
    if (kind === 'document') return this.#body('service', 'an empty page', 'text/html', emptyFrame);
    const type = kind === 'stylesheet' ? 'text/css' : 'text/javascript';
    return this.#body('service', 'blocked', type, '');
  }

  async #library(url: URL): Promise<ExternalAnswer | undefined> {
    const wanted = libraryFile(url);
    const found = wanted && (await this.#libraries.find(wanted, this.tools));
    if (found === undefined) return undefined;
    const { name, version, path, bytes } = found;
    return {
      outcome: 'library',
      detail: `${name}@${version}/${path}`,
      body: { type: contentType(path, bytes), bytes },
    };
  }

  #body(
    outcome: ExternalAnswer['outcome'],
    detail: string,
    type: string,
    text: string,
  ): ExternalAnswer {
    return { outcome, detail, body: { type, bytes: Buffer.from(text) } };
  }
}

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
