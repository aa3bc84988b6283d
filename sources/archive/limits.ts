import { RowError } from '../../pipelines/engine/errors.js';

const mebibyte = 1024 * 1024;

export interface ArchiveLimits {
  /** Of everything that comes out, headers and padding included. */
  readonly totalBytes: number;
  /** Files, folders and links together. */
  readonly entries: number;
  readonly fileBytes: number;
  /** Bytes out for every byte in. */
  readonly ratio: number;
  /** Small archives may be packed as tightly as they like: the ratio counts from here. */
  readonly ratioFromBytes: number;
}

const defaultLimits: ArchiveLimits = {
  totalBytes: 512 * mebibyte,
  entries: 20_000,
  fileBytes: 64 * mebibyte,
  ratio: 200,
  ratioFromBytes: 8 * mebibyte,
};

/** Counts while the archive streams, so that a bomb costs no more than the limit. */
export class Meter {
  readonly limits: ArchiveLimits;
  #packed = 0;
  #unpacked = 0;
  #announced = 0;
  #entries = 0;

  constructor(limits: Partial<ArchiveLimits>) {
    this.limits = { ...defaultLimits, ...limits };
  }

  get isEmpty(): boolean {
    return this.#packed === 0;
  }

  packed(bytes: number): void {
    this.#packed += bytes;
  }

  unpacked(bytes: number): void {
    this.#unpacked += bytes;
    this.#checkTotal(this.#unpacked);
    const { ratio, ratioFromBytes } = this.limits;
    if (this.#unpacked > ratioFromBytes && this.#unpacked > this.#packed * ratio) {
      throw tooLarge(`unpacks to more than ${ratio} times its size`);
    }
  }

  entry(): void {
    this.#entries += 1;
    this.entriesAnnounced(this.#entries);
  }

  /** A size or number that a header claims is refused before anything is read for it. */
  fileAnnounced(path: string, bytes: number): void {
    if (bytes > this.limits.fileBytes) {
      throw tooLarge(`${path} has ${bytes} bytes, more than ${this.limits.fileBytes}`);
    }
    this.#announced += bytes;
    this.#checkTotal(this.#announced);
  }

  entriesAnnounced(entries: number): void {
    if (entries > this.limits.entries) {
      throw tooLarge(`has more than ${this.limits.entries} entries`);
    }
  }

  #checkTotal(bytes: number): void {
    if (bytes > this.limits.totalBytes) {
      throw tooLarge(`unpacks to more than ${this.limits.totalBytes} bytes`);
    }
  }
}

export function tooLarge(detail: string): RowError {
  return new RowError('archive-too-large', detail);
}
