import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly text?: string | Uint8Array;
  /** Unix mode with its type bits. */
  readonly mode?: number;
  readonly stored?: boolean;
  /** What the headers claim, where that is not the truth. */
  readonly claimedSize?: number;
  readonly claimedChecksum?: number;
  readonly method?: number;
  readonly flags?: number;
  /** Points to the data of the entry with this number and has none of its own. */
  readonly sameDataAs?: number;
}

interface Placed {
  readonly offset: number;
  readonly fields: Buffer;
}

/** Zip bytes by hand, so that they can be wrong in any way. */
export function zipBytes(entries: readonly ZipEntry[], claimedEntries = entries.length): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  const placed: Placed[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const shared = entry.sameDataAs === undefined ? undefined : placed[entry.sameDataAs];
    const text = Buffer.from(entry.text ?? '');
    const data = entry.stored ? text : deflateRawSync(text);
    const here = shared ?? { offset, fields: commonFields(entry, text, data, name.length) };
    placed.push(here);
    if (shared === undefined) {
      const local = Buffer.concat([word(0x04034b50), here.fields, name, data]);
      parts.push(local);
      offset += local.length;
    }
    central.push(centralHeader(entry, here, name));
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedEntries, 8);
  end.writeUInt16LE(claimedEntries, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** The 26 bytes that the local and the central header have in common. */
function commonFields(entry: ZipEntry, text: Buffer, data: Buffer, nameLength: number): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(entry.flags ?? 0x800, 2);
  fields.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4);
  fields.writeUInt32LE(entry.claimedChecksum ?? crc32(text), 10);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? text.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return fields;
}

function centralHeader(entry: ZipEntry, { offset, fields }: Placed, name: Buffer): Buffer {
  const common = Buffer.from(fields);
  common.writeUInt16LE(name.length, 22);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6);
  rest.writeUInt32LE(offset, 10);
  const madeByUnix = Buffer.from([20, 3]);
  return Buffer.concat([word(0x02014b50), madeByUnix, common, rest, name]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
