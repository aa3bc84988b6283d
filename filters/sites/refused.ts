import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { localAddress, resolveAddress } from '../text/address.js';
import { cssAddresses } from '../text/css-addresses.js';
import { readFile } from '../text/read-file.js';
import type { Group } from './groups.js';
import type { SurveyedPage } from './survey.js';

/** Tells which pages of a group do not need anything that the licence gate took away. */
export class RefusedFiles {
  readonly #needsByStylesheet = new Map<string, boolean>();

  constructor(
    private readonly blobs: Blobs,
    private readonly tree: Tree,
    private readonly removed: ReadonlySet<string>,
  ) {}

  async freePages(group: Group): Promise<readonly SurveyedPage[]> {
    if (this.removed.size === 0) return group.pages;
    const free: SurveyedPage[] = [];
    for (const page of group.pages) {
      if (!(await this.#pageNeeds(page, group.root))) free.push(page);
    }
    return free;
  }

  async #pageNeeds(page: SurveyedPage, root: string): Promise<boolean> {
    for (const reference of page.references) {
      if (reference.kind === 'link') continue;
      const path = resolveAddress(page.path, reference, root);
      if (path === undefined) continue;
      if (this.removed.has(path)) return true;
      if (reference.kind === 'style' && (await this.#stylesheetNeeds(path, root))) return true;
    }
    return false;
  }

  /** One level: what the stylesheet itself imports and shows. */
  async #stylesheetNeeds(path: string, root: string): Promise<boolean> {
    const key = `${root}\n${path}`;
    const known = this.#needsByStylesheet.get(key);
    if (known !== undefined) return known;
    const css = await readFile(this.blobs, this.tree, path);
    const needs = cssAddresses(css ?? '').some((value) => {
      const address = localAddress(value);
      const target = address && resolveAddress(path, address, root);
      return target !== undefined && this.removed.has(target);
    });
    this.#needsByStylesheet.set(key, needs);
    return needs;
  }
}
