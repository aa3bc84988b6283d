import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The folder that holds one folder for each model. */
export function weightsDirectory(environment = process.env): string {
  const { FRESHET_WEIGHTS: named } = environment;
  return named ? resolve(named) : join(homedir(), '.cache', 'freshet', 'weights');
}
