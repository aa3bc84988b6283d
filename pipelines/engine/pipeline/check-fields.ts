import { z } from 'zod';
import { Candidate } from '../candidate.js';
import type { Problem } from '../errors.js';
import type { Source } from '../source.js';
import type { AnyStage } from '../stage.js';
import type { YamlDocument } from './yaml-document.js';

/** Finds stages that need a field which nothing before them gives, before anything runs. */
export function checkFields(
  document: YamlDocument,
  sources: readonly Source[],
  stages: readonly AnyStage[],
): Problem[] {
  const problems: Problem[] = [];
  const given = new Set(Object.keys(Candidate.shape));
  for (const { fetch } of sources) for (const field of fieldsOf(fetch.output)) given.add(field);
  for (const [index, stage] of stages.entries()) {
    const missing = Object.entries(stage.input.shape)
      .filter(([name, field]) => !given.has(name) && !z.safeParse(field, undefined).success)
      .map(([name]) => name);
    if (missing.length > 0) {
      const giver = stages.find((other) => fieldsOf(other.output).includes(missing[0] ?? ''));
      problems.push({
        message: `${stage.name} needs ${missing.join(', ')}, which no stage before it gives.`,
        place: document.placeOf(['stages', index, 'use']),
        fix: giver && `Put ${giver.name} before it.`,
      });
    }
    for (const field of fieldsOf(stage.output)) given.add(field);
  }
  return problems;
}

function fieldsOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
