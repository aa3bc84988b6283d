import { createHash } from 'node:crypto';
import { canonicalJson, type Jsonable } from './json.js';

/** Full hex digest: the address of a blob. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * The first 128 bits of sha256 in UUID form: the address of a row, a stage or an outcome. DuckDB
 * stores and joins it as one 16-byte number, a quarter of the hex text.
 */
export function shortHash(text: string): string {
  const hex = sha256(text);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}

export function hashJson(value: Jsonable): string {
  return shortHash(canonicalJson(value));
}
