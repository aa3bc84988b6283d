import { z } from 'zod';
import type { Database } from '../../pipelines/engine/store/database.js';
import { textSql } from '../split/hashed.js';

const Chunk = z.object({
  column: z.string(),
  start: z.number(),
  end: z.number(),
  first: z.number(),
  rows: z.number(),
});
const Value = z.object({
  id: z.string(),
  value: z.union([z.string(), z.array(z.string())]).nullable(),
});
/** Parquet writes the length of a text before it. */
const lengthBytes = 4;

/**
 * The row whose value stands at a byte of a Parquet file of ours. Values stand one after the other
 * at the end of their column's part of the file, since nothing is compressed or looked up.
 */
export async function rowAtByte(
  database: Database,
  file: string,
  byte: number,
): Promise<string | undefined> {
  const parquet = textSql(file);
  const chunks = await database.all(
    `SELECT split_part(path_in_schema, ',', 1) AS "column",
        CAST(data_page_offset AS DOUBLE) AS start,
        CAST(data_page_offset + total_compressed_size AS DOUBLE) AS "end",
        CAST(row_group_num_rows AS DOUBLE) AS rows,
        CAST(sum(row_group_num_rows) OVER (
          PARTITION BY column_id ORDER BY row_group_id
        ) - row_group_num_rows AS DOUBLE) AS first
      FROM parquet_metadata(${parquet})`,
    Chunk,
  );
  const chunk = chunks.find(({ start, end }) => byte >= start && byte < end);
  if (chunk === undefined) return undefined;
  const values = await database.all(
    `SELECT id, "${chunk.column}" AS value FROM read_parquet(${parquet}, file_row_number = true)
      WHERE file_row_number >= ${chunk.first} AND file_row_number < ${chunk.first + chunk.rows}
      ORDER BY file_row_number`,
    Value,
  );
  let at = chunk.end;
  for (const { id, value } of values.reverse()) {
    for (const text of typeof value === 'string' ? [value] : (value ?? [])) {
      at -= lengthBytes + Buffer.byteLength(text);
    }
    if (byte >= at) return id;
  }
  return undefined;
}
