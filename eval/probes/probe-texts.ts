import { z } from 'zod';
import type { Release } from '../../exports/release/open-release.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import type { ProbeText } from './completion.js';

const Files = z.object({ files: z.array(z.object({ path: z.string(), code: z.string() })) });

/** The longest page of each site, of so many sites; which ones is told by their names alone. */
export async function probeTexts(release: Release, items: number): Promise<ProbeText[]> {
  const bySite = new Map<string, { id: string; group: string; prompt: string }>();
  for await (const { id, site, group, prompt } of release.tasks()) {
    if (!bySite.has(site)) bySite.set(site, { id, group, prompt });
  }
  const sites = [...bySite].sort(([one], [other]) => (sha256(one) < sha256(other) ? -1 : 1));
  const texts: ProbeText[] = [];
  for (const [site, { id, group, prompt }] of sites.slice(0, items)) {
    const read = Files.safeParse(JSON.parse((await release.blobs.get(prompt)).toString('utf8')));
    if (!read.success) continue;
    const [longest] = read.data.files.sort((one, other) => other.code.length - one.code.length);
    if (longest) texts.push({ task: id, group, site, path: longest.path, text: longest.code });
  }
  return texts;
}
