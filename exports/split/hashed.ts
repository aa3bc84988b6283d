/** A text as a literal of SQL. */
export function textSql(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * A number from 0 to 1 that depends on the seed, what it is for and the value alone. By sha256,
 * since DuckDB's own hash may be another in its next version.
 */
export function fractionSql(seed: string, purpose: string, value: string): string {
  const salt = textSql(JSON.stringify([seed, purpose]));
  return `(CAST('0x' || left(sha256(${salt} || ${value}), 13) AS UBIGINT) / 4503599627370496.0)`;
}

/**
 * The one of its types that a task counts for: drawn by its instance, so that twins have the same
 * one, and so has the task next year.
 */
export function leadingTypeSql(seed: string, types: string, instance: string): string {
  const drawn = `CAST(floor(${fractionSql(seed, 'type', instance)} * len(${types})) AS INTEGER)`;
  return `CASE WHEN len(${types}) = 0 THEN 'none' ELSE list_sort(${types})[1 + ${drawn}] END`;
}
