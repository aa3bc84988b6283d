import { UserError } from '../../pipelines/engine/errors.js';
import type { Discovery, Unit } from '../../pipelines/engine/source.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Archetype } from './archetypes.js';
import type { Client } from './client.js';
import { Refused } from './failures.js';
import { type RepositoryReply, SearchReply } from './replies.js';
import { sliceQuery, splitSlice } from './slices.js';
import type { Found, Slice } from './units.js';

/** GitHub shows no more than this of any search. */
export const searchLimit = 1000;
const pageSize = 100;
/** A unit asks for one or two commits of each: half a minute of work. */
const batchSize = 50;
/** How often a search that GitHub broke off for time is asked again before it has to do. */
const mostIncomplete = 2;

export interface SearchPlan {
  readonly client: Client;
  readonly perQuery: number | undefined;
  readonly since: Date | undefined;
}

export async function discoverSlice(
  slice: Slice,
  archetype: Archetype,
  plan: SearchPlan,
  tools: Tools,
): Promise<Discovery> {
  const ask = (page: number) => searchPage(slice, archetype, page, plan, tools);
  const first = await ask(1);
  const total = first.total_count;
  if (plan.perQuery === undefined && total > searchLimit) {
    const halves = splitSlice(slice, tools.now().toISOString().slice(0, 10));
    if (halves !== undefined) return { candidates: [], units: halves };
    tools.log(
      `${slice.archetype}: ${total - searchLimit} of ${total} repositories cannot be reached, ` +
        `because they have the same licence, day and stars (${describe(slice)})`,
    );
  }
  const wanted = Math.min(total, plan.perQuery ?? searchLimit);
  const found = [...first.items];
  for (let page = 2; (page - 1) * pageSize < wanted; page += 1) {
    const { items } = await ask(page);
    found.push(...items);
  }
  return { candidates: [], units: batches(found.slice(0, wanted)) };
}

async function searchPage(
  slice: Slice,
  archetype: Archetype,
  page: number,
  plan: SearchPlan,
  tools: Tools,
): Promise<SearchReply> {
  const what = `The search for ${slice.archetype} (${describe(slice)}), page ${page}`;
  // Stars change more slowly than any other order, so that pages overlap least.
  const values = { sort: 'stars', order: 'desc', per_page: pageSize, page };
  const q = sliceQuery(slice, archetype.query, plan.since);
  const question = {
    route: 'GET /search/repositories',
    values: { q, ...values },
    reply: SearchReply,
    what,
  };
  try {
    let reply = await plan.client.ask(question, tools);
    for (let times = 0; reply.incomplete_results && times < mostIncomplete; times += 1) {
      reply = await plan.client.ask({ ...question, uncached: true }, tools);
    }
    if (reply.incomplete_results) tools.log(`${what}: GitHub ran out of time and left some out`);
    return reply;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new UserError({
      message: `GitHub does not accept the query of archetype "${archetype.id}": ${error.message}`,
      place: archetype.place,
      fix: `Mend the query: ${archetype.query}`,
    });
  }
}

/** In the order of their numbers, which never change; what moved between pages comes once. */
function batches(items: readonly (RepositoryReply | null)[]): readonly Unit[] {
  const wanted = new Map<number, Found>();
  const whole = items.filter((item) => item !== null);
  for (const item of whole.toSorted((left, right) => left.id - right.id)) {
    if (item.private || item.fork || item.archived || item.disabled) continue;
    wanted.set(item.id, foundOf(item));
  }
  const all = [...wanted.values()];
  const units: Unit[] = [];
  for (let at = 0; at < all.length; at += batchSize) {
    units.push({ kind: 'batch', found: all.slice(at, at + batchSize) });
  }
  return units;
}

export function foundOf(item: RepositoryReply): Found {
  return {
    repository: item.full_name,
    url: item.html_url,
    branch: item.default_branch,
    createdAt: item.created_at,
  };
}

function describe({ license, created, stars }: Slice): string {
  const days = `${created.from} to ${created.to ?? 'today'}`;
  return `${license}, created ${days}, ${stars.min} to ${stars.max ?? 'any'} stars`;
}
