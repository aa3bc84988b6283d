/** Bytes by their sha256. What is there never changes. */
export interface Blobs {
  put(bytes: Uint8Array): Promise<string>;
  get(hash: string): Promise<Buffer>;
  has(hash: string): Promise<boolean>;
}
