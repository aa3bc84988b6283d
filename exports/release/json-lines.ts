import { createReadStream } from 'node:fs';
import { messageOf } from '../../pipelines/engine/errors.js';

export interface JsonLine {
  readonly line: number;
  readonly value: unknown;
  /** Why the line is no JSON. */
  readonly fault: string | undefined;
}

/** The lines of a file, whatever is in them. */
export async function* jsonLines(path: string): AsyncGenerator<JsonLine> {
  let line = 0;
  for await (const bytes of lines(path)) {
    line += 1;
    yield { line, ...parsed(bytes.toString('utf8')) };
  }
}

function parsed(text: string): Omit<JsonLine, 'line'> {
  try {
    return { value: JSON.parse(text), fault: undefined };
  } catch (error) {
    return { value: undefined, fault: messageOf(error) };
  }
}

async function* lines(path: string): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  const stream: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...held, chunk.subarray(start, end)]);
      held = [];
      start = end + 1;
    }
    if (start < chunk.length) held.push(chunk.subarray(start));
  }
  if (held.length > 0) yield Buffer.concat(held);
}
