import { isMinified } from '../../filters/text/generated.js';
import { nameOf } from '../../filters/text/paths.js';
import { isBuiltName, isLibraryName, isVendoredPath } from '../../filters/text/vendored-paths.js';

/** A name and a version, as the first comment of a library's file has them. */
const banner =
  /^\uFEFF?\s{0,99}\/(?:\*!?|\/)[\s*!#=-]{0,200}([A-Za-z][\w.-]*(?: [\w.-]+){0,3}?)[\s,:@-]{1,9}(?:v|version |release )?\s?(\d{1,4}\.\d{1,4}(?:\.\d{1,6})?)/;

/** `jquery-3.6.0` of `jquery-3.6.0.min.js`. */
const versionInName = /^(.+?)[-.@]v?(\d{1,4}\.\d{1,4}(?:\.\d{1,6})?)$/;

/** What a stylesheet or script is that is not shown, such as "minified library Bootstrap 4.3.1". */
export function libraryLabel(path: string, type: 'style' | 'script', bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const form = isMinified(text) || isBuiltName(path) ? 'minified ' : '';
  const [, name, version] = banner.exec(text.slice(0, 1024)) ?? [];
  if (name !== undefined) return `${form}library ${name} ${version}`;
  const kind = isVendoredPath(path) || isLibraryName(path) ? 'library' : type;
  const bare = nameOf(path).replace(/(?:[.-](?:min|bundle|pkgd|slim|prod|packed))*\.[a-z]+$/i, '');
  const [, fileName = bare, fileVersion = ''] = versionInName.exec(bare) ?? [];
  return `${form}${kind} ${fileName} ${fileVersion}`.trim().slice(0, 120);
}
