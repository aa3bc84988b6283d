import { isUtf8 } from 'node:buffer';
import mime from 'mime';

/** Text says that it is UTF-8 only where it is; older pages name their own encoding inside. */
export function contentType(path: string, bytes: Uint8Array): string {
  const type = mime.getType(path) ?? 'application/octet-stream';
  const isText = /^text\/|javascript|json|xml/.test(type);
  return isText && isUtf8(bytes) ? `${type}; charset=utf-8` : type;
}
