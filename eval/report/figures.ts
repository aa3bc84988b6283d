import type { ReportMetric } from './data.js';

export function isShare({ range: [least, most] }: Pick<ReportMetric, 'range'>): boolean {
  return least === 0 && most === 1;
}

/** Shares as points of a hundred, anything else with three significant digits. */
export function figure(value: number | null, metric: Pick<ReportMetric, 'range'>): string {
  if (value === null) return '–';
  if (isShare(metric)) return (value * 100).toFixed(1);
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

export function signed(value: number, metric: Pick<ReportMetric, 'range'>): string {
  const text = figure(Math.abs(value), metric);
  return `${value < 0 ? '−' : '+'}${text}`;
}

export function pValue(p: number): string {
  return p < 0.001 ? '< .001' : p.toFixed(3).replace(/^0/, '');
}

export function money(value: number | null): string {
  if (value === null) return '–';
  if (value === 0) return '$0';
  return value < 0.01 ? `$${value.toPrecision(2)}` : `$${value.toFixed(2)}`;
}

export function duration(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return `${(seconds / 60).toFixed(1)} min`;
}

export function count(value: number): string {
  return value.toLocaleString('en-US');
}

/** A mean as it stands on an axis: shares as points of a hundred. */
export function axisValue(value: number, metric: Pick<ReportMetric, 'range'>): number {
  return isShare(metric) ? value * 100 : value;
}
