import { z } from 'zod';
import { Json } from '../../../pipelines/engine/json.js';
import { failed, type Metric, ok, type Score } from '../metric.js';

export const jsonValidity: Metric<string> = {
  id: 'text/json-validity',
  version: 1,
  summary: 'Whether an answer is JSON of the asked form.',
  definition:
    '1 if the text parses as JSON and satisfies the JSON Schema whose text is the reference, else 0 with the first problem as reason. The schema has to name the types it speaks of. Nothing is stripped from the text: taking code fences away is the answer parser’s work.',
  profiles: { paper: 'parses and has the expected form' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: '{"type":"object","properties":{"count":{"type":"integer"}},"required":["count"]}',
    gold: '{"count": 3}',
    blank: '',
    garbage: '{"count": "three"}',
  },
  compute(reference, answer) {
    const schema = readSchema(reference);
    if (typeof schema === 'string') {
      return failed(`The reference is no JSON Schema that can be checked: ${schema}.`);
    }
    const value = readJson(answer);
    if (value === undefined) return fails('The text is no JSON.');
    const read = schema.safeParse(value);
    if (read.success) return ok(1);
    const [issue] = read.error.issues;
    return fails(`${issue?.path.join('.') || 'The value'}: ${issue?.message ?? 'not of the form'}`);
  },
};

function fails(reason: string): Score {
  return { ...ok(0), reason };
}

function readJson(text: string): Json | undefined {
  try {
    return Json.parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readSchema(text: string): z.ZodType | string {
  const reference = readJson(text);
  if (typeof reference === 'boolean') return z.fromJSONSchema(reference);
  if (reference === undefined || reference === null || typeof reference !== 'object') {
    return 'it is neither an object nor a boolean';
  }
  try {
    return z.fromJSONSchema({ ...reference });
  } catch (error) {
    // Unknown types, broken patterns, references to elsewhere.
    return error instanceof Error ? error.message : String(error);
  }
}
