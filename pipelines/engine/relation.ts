import type { z } from 'zod';

/** The rows that a set stage decides, as a DuckDB view with one column a declared field. */
export interface Relation {
  /** Name of the view; `id` is its first column, the others are the stage's input fields. */
  readonly view: string;
  /** Reads the result of a query over the view page by page. */
  query<T>(sql: string, row: z.ZodType<T>): AsyncIterable<T>;
}
