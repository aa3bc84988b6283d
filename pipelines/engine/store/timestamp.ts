import { DuckDBTimestampValue } from '@duckdb/node-api';

export function timestamp(date: Date): DuckDBTimestampValue {
  return new DuckDBTimestampValue(BigInt(date.getTime()) * 1000n);
}
