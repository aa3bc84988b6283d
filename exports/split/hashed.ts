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
