import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf, type Place, UserError } from '../../pipelines/engine/errors.js';
import { schemaProblems } from '../../pipelines/engine/pipeline/problems.js';
import { parseYaml } from '../../pipelines/engine/pipeline/yaml-document.js';
import type { StageOrigin } from '../../pipelines/engine/stage.js';
import { type Session, SessionFile } from './session.js';

/** A session, and where each of its steps is written. */
export interface WrittenSession {
  readonly session: Session;
  placeOf(step: number): Place | undefined;
}

/** Sessions of a file, or those that stand in the pipeline itself. */
export function readSessions(
  given: string | readonly Session[],
  origin: StageOrigin | undefined,
): readonly WrittenSession[] {
  const written =
    typeof given === 'string'
      ? fromFile(resolve(origin?.directory ?? '.', given))
      : given.map((session, index) => ({
          session,
          placeOf: (step: number) => origin?.placeOf(['sessions', index, 'steps', step]),
        }));
  const seen = new Set<string>();
  for (const { session, placeOf } of written) {
    if (seen.has(session.name)) {
      throw new UserError({
        message: `Two sessions are called "${session.name}".`,
        place: placeOf(0),
        fix: 'Give each a name of its own.',
      });
    }
    seen.add(session.name);
  }
  return written;
}

function fromFile(file: string): WrittenSession[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UserError(
      `The sessions cannot be read: ${messageOf(error)}`,
      'Check "sessions", which is relative to the pipeline file.',
    );
  }
  const document = parseYaml(text, file);
  const parsed = SessionFile.safeParse(document.value);
  if (!parsed.success) {
    throw new UserError(schemaProblems(document, [], parsed.error, SessionFile));
  }
  return parsed.data.sessions.map((session, index) => ({
    session,
    placeOf: (step) => document.placeOf(['sessions', index, 'steps', step]),
  }));
}
