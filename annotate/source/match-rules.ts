import { z } from 'zod';
import { inOurWorld, type Reached } from '../../capture/page/evaluate.js';
import { RowError } from '../../pipelines/engine/errors.js';
import type { ParsedRule } from './read-css.js';
import { compareSpecificity, type Specificity, selectorParts } from './selector-parts.js';

export interface MatchedRule {
  readonly rule: ParsedRule;
  /** Which of the elements it matches, by their place in the list, in order. */
  readonly elements: readonly number[];
  /** For each of them, of the strongest of its selectors that match it. */
  readonly specificities: readonly Specificity[];
}

const limits = { rules: 4_000, elements: 500, matches: 200_000, milliseconds: 20_000 };

interface Question {
  readonly paths: readonly string[];
  readonly conditions: readonly string[];
  readonly rules: readonly {
    readonly selector: string;
    readonly conditions: readonly number[];
    readonly parts: readonly string[];
  }[];
  readonly limits: typeof limits;
}

const Answer = z.object({
  isTooSlow: z.boolean(),
  /** Rules that the browser knows and whose conditions hold. */
  applied: z.array(z.int()).max(limits.rules),
  /** Rule, selector of its list, element. */
  matches: z.array(z.tuple([z.int(), z.int(), z.int()])).max(limits.matches),
});

/**
 * Asks the browser which rules match which elements, in the state that the page is in. Only rules
 * that hold are in the answer, in the order of the question.
 */
export async function matchRules(
  reached: Reached,
  paths: readonly string[],
  rules: readonly ParsedRule[],
): Promise<MatchedRule[]> {
  const asked = rules.slice(0, limits.rules);
  const parts = asked.map(({ selector }) => selectorParts(selector));
  const conditions = [...new Set(asked.flatMap((rule) => rule.conditions))];
  const places = new Map(conditions.map((condition, index) => [condition, index]));
  const question: Question = {
    paths: paths.slice(0, limits.elements),
    conditions,
    rules: asked.map((rule, index) => ({
      selector: rule.selector,
      conditions: rule.conditions.map((condition) => places.get(condition) ?? 0),
      parts: (parts[index] ?? []).map(({ text }) => text),
    })),
    limits,
  };
  const answer = Answer.parse(await inOurWorld(reached, findMatches, question));
  if (answer.isTooSlow) {
    throw new RowError('styles-too-slow', 'the selectors of the page take too long to match');
  }
  const matched = new Map(answer.applied.map((rule) => [rule, new Map<number, Specificity>()]));
  for (const [rule, part, element] of answer.matches) {
    const strongest = matched.get(rule);
    const { specificity } = parts[rule]?.[part] ?? { specificity: [0, 0, 0] };
    const other = strongest?.get(element) ?? specificity;
    strongest?.set(element, compareSpecificity(other, specificity) < 0 ? specificity : other);
  }
  return answer.applied.flatMap((index) => {
    const rule = asked[index];
    if (rule === undefined) return [];
    const entries = [...(matched.get(index) ?? [])].sort(([left], [right]) => left - right);
    return {
      rule,
      elements: entries.map(([element]) => element),
      specificities: entries.map(([, specificity]) => specificity),
    };
  });
}

/** Sent to the browser as text, so it must not use anything from outside of itself. */
function findMatches({ paths, conditions, rules, limits }: Question): z.infer<typeof Answer> {
  const started = performance.now();
  const holds = conditions.map((condition) => {
    const [name = '', words = ''] = condition.split(/ (.*)/s);
    if (name === '@media') return matchMedia(words).matches;
    return name === '@supports' ? CSS.supports(words) : true;
  });
  const find = Document.prototype.querySelector;
  const matches = Element.prototype.matches;
  const elements = paths.map((path) => find.call(document, path));
  const answer: z.infer<typeof Answer> = { isTooSlow: false, applied: [], matches: [] };
  const nothing = Document.prototype.createElement.call(document, 'i');
  for (const [index, rule] of rules.entries()) {
    if (performance.now() - started > limits.milliseconds) return { ...answer, isTooSlow: true };
    if (!rule.conditions.every((condition) => holds[condition])) continue;
    try {
      for (const selector of [rule.selector, ...rule.parts]) matches.call(nothing, selector);
    } catch {
      // One selector that the browser does not know, and the whole rule is none.
      continue;
    }
    answer.applied.push(index);
    for (const [part, selector] of rule.parts.entries()) {
      for (const [place, element] of elements.entries()) {
        if (answer.matches.length >= limits.matches) break;
        if (element !== null && matches.call(element, selector)) {
          answer.matches.push([index, part, place]);
        }
      }
    }
  }
  return answer;
}
