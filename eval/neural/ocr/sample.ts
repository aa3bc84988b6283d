import { inflateRawSync } from 'node:zlib';
import type { Picture } from '../../metrics/picture.js';

/** "Open now" in black on white, 96×24: two pixels of sixteen greys a byte, deflated. */
const packed =
  '7ZO9SkJxHIaFMjPx1NAckUKfoOXQEGU3YORpigZriJZAwwuwrdETXYC2ScuxCwi7gnRwDJWWpjj5efSY5yk/sCMF' +
  '5dbQOz+8v5f3/f/hXz+pFXacDsNL8xfuyO/xphlUK5ADXjoHe3cV0HNf+MoMsMrepSlI1mRWKvtTFkBdnjXT2jb5' +
  'ql5CKd3a5wvBdqa03/dsxZG/DVScuVAa1OkHKVZeeXM0BNYimr3PZ6JAUt7N49Rs1IWqQCYGqo1iMCkTv7Pp417V' +
  'O8jfy34Q6xM3CVvVxWsU1ElKASlPJraubQrlyGCeeEqEo9qIx7PxkbfPnysUouFacKmQ6vNlF+BXOv4CYOQ7/skn' +
  '+eT6sx9tHJoWevn1vJFPykjpoqRcHRsKPTx4PNvCv1O3MpfOuox8ux8qDjKLBr7hNi2A2O1/dMC/3T+NMUp242Kd' +
  'EcXuvsrgmN/s25M45Csdlk/8ib/1Dg==';

function unpacked(): Picture {
  const [width, height] = [96, 24];
  const data = new Uint8Array(width * height * 4).fill(255);
  for (const [index, pair] of inflateRawSync(Buffer.from(packed, 'base64')).entries()) {
    data.fill((pair >> 4) * 17, index * 8, index * 8 + 3);
    data.fill((pair & 15) * 17, index * 8 + 4, index * 8 + 7);
  }
  return { width, height, data };
}

/** A picture with text for self-tests. */
export const textSample = { text: 'Open now', picture: unpacked() };
