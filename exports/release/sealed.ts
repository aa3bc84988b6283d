import { createCipheriv, createDecipheriv, createHmac, scryptSync } from 'node:crypto';
import { UserError } from '../../pipelines/engine/errors.js';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Without a secret, the key follows from the canary: whoever has the release can open its answers,
 * but nobody who gathers text for training reads them by accident.
 */
export function answerKey(canary: string, secret: string | undefined): Buffer {
  return scryptSync(secret ?? canary, `freshet answers ${canary}`, 32);
}

/** The nonce is a keyed hash of the text, so equal texts give equal bytes and no others meet. */
export function seal(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = createHmac('sha256', key).update(bytes).digest().subarray(0, nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

export function unseal(key: Buffer, sealed: Buffer, path: string): Buffer {
  const nonce = sealed.subarray(0, nonceBytes);
  const end = Math.max(nonceBytes, sealed.length - tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce);
    decipher.setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()]);
  } catch {
    // Whatever is wrong, key or bytes, authenticated decryption says no more than no.
    throw new UserError({
      message: `The answer ${path} does not open.`,
      place: { file: path },
      fix: 'Set FRESHET_ANSWERS_KEY to the secret that the release was made with; if it is, the file is damaged.',
    });
  }
}
