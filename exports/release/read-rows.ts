import { DuckDBInstance } from '@duckdb/node-api';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';

/** Rows of a Parquet file in the order in which they stand, a page at a time. */
export async function* readRows(
  file: string,
  columns: readonly string[],
): AsyncGenerator<Record<string, unknown>> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const list = columns.map((name) => `"${name}"`).join(', ');
    const path = file.replaceAll("'", "''");
    const result = await connection
      .stream(`SELECT ${list} FROM read_parquet('${path}')`)
      .catch((error: unknown) => {
        throw unreadable(file, error);
      });
    const pages = result.yieldRowObjectJs();
    for (;;) {
      const page = await pages.next().catch((error: unknown) => {
        throw unreadable(file, error);
      });
      if (page.done) return;
      yield* page.value;
    }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

function unreadable(file: string, error: unknown): UserError {
  return new UserError({
    message: `${file} cannot be read: ${messageOf(error)}`,
    place: { file },
    fix: 'Get the release again; "freshet verify" says what is damaged.',
  });
}
