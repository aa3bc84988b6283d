import { z } from 'zod';

/** What a lost point was lost for. E5 is for repair tasks only. */
export const errorClasses = {
  'E1.1': 'page crash or white screen',
  'E1.2': 'script error that blocks a feature',
  'E1.3': 'resource that does not load',
  'E2.1': 'feature missing',
  'E2.2': 'feature incomplete',
  'E2.3': 'wrong logic',
  'E2.4': 'wrong interaction',
  'E2.5': 'wrong data or content',
  'E3.1': 'wrong layout structure',
  'E3.2': 'wrong colour or theme',
  'E3.3': 'wrong typography',
  'E3.4': 'wrong spacing or size',
  'E3.5': 'wrong or missing animation',
  'E3.6': 'other visual gap to the reference',
  'E4.1': 'slow',
  'E4.2': 'not accessible',
  'E4.3': 'breaks at other viewport sizes',
  'E5.1': 'defect not addressed',
  'E5.2': 'defect partly addressed',
  'E5.3': 'new defect',
} as const;
export type ErrorClass = keyof typeof errorClasses;

const names = Object.keys(errorClasses) as [ErrorClass, ...ErrorClass[]];
export const ErrorClass = z.enum(names);

export const rootCauses = [
  'misunderstood requirement',
  'omitted requirement',
  'insufficient reproduction',
  'missing skill',
  'hallucination',
  'oversimplification',
] as const;

/** The family that a deduction belongs to: of several that apply, the first one of this order. */
export function errorFamily(found: {
  readonly crashes: boolean;
  readonly malfunctions: boolean;
  readonly looksWrong: boolean;
  readonly nonFunctional: boolean;
}): 'E1' | 'E2' | 'E3' | 'E4' | undefined {
  if (found.crashes) return 'E1';
  if (found.malfunctions) return 'E2';
  if (found.looksWrong) return 'E3';
  return found.nonFunctional ? 'E4' : undefined;
}
