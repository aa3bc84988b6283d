import { addTo } from '../../filters/text/collect.js';
import { byCodeUnits } from '../../filters/text/paths.js';
import { readAddress } from './address.js';
import type { Alias, CatchAll, Note, Route, RouteMap, RouterKind } from './route-map.js';

/** An address, undefined where only running the code would tell, or the name of a route. */
export type Target = { readonly address: string | undefined } | { readonly name: string };

/** A route as it was written, before it is known what its file is mounted under. */
export interface Found {
  /** Joined with the addresses of its parents. */
  readonly address: string;
  readonly file: string;
  readonly source: string;
  readonly router: RouterKind;
  readonly hash: boolean;
  readonly index?: boolean;
  /** Where it leads, if it only leads on. */
  readonly to?: Target;
  readonly name?: string | undefined;
  /** Takes all addresses below its own too, and may be but a frame around routes of other files. */
  readonly open?: boolean;
}

/** No app has more; a generated list may. */
const most = 5000;

/** Gathers what the readers find and puts it into order. */
export class Findings {
  readonly #found: Found[] = [];
  readonly #notes: Note[] = [];
  readonly #unknown = new Map<string, string>();
  readonly #mounts = new Map<string, string[]>();

  get count(): number {
    return this.#found.length;
  }

  add(found: Found): void {
    // A link to another site among the routes.
    if (/^\w+:\/\/|\/\w+:\/\//.test(found.address)) return;
    if (this.#found.length < most) this.#found.push(found);
    else if (this.#found.length === most) this.note(found.file, `more than ${most} routes`);
  }

  note(file: string, note: string): void {
    if (!this.#notes.some((one) => one.file === file && one.note === note)) {
      this.#notes.push({ file, note });
    }
  }

  /** A route whose path only running the code would tell, unless it is found on another way. */
  unknown(file: string, source: string): void {
    this.#unknown.set(source, file);
  }

  /** Routes of that file are below an address that another file gives to its component. */
  mount(file: string, address: string): void {
    const base = address.replace(/\/?\*\w*$/, '');
    if (!this.#mounts.get(file)?.includes(base)) addTo(this.#mounts, file, base);
  }

  /** Whether one of the routes since then is at the address. */
  hasSince(count: number, address: string): boolean {
    const { path } = readAddress(address);
    return this.#found.slice(count).some((one) => readAddress(one.address).path === path);
  }

  finish(): RouteMap {
    const routes = new Map<string, Route>();
    const aliases = new Map<string, Alias>();
    const catchAlls = new Map<string, CatchAll>();
    const named = new Map<string, string>();
    const files = new Map<string, Found[]>();
    const all = this.#mounted();
    const known = new Set(all.map(({ found }) => found.source));
    for (const [source, file] of this.#unknown) {
      if (!known.has(source)) this.note(file, `${source}: a path that code decides`);
    }
    for (const { found, address } of all) {
      if (found.name !== undefined) setNew(named, found.name, readAddress(address).path);
    }
    for (const { found, address } of all) {
      const { path, dynamic, catchAll } = readAddress(address);
      const { source, router, hash } = found;
      if (catchAll)
        setNew(catchAlls, path, { path: `${path.replace(/\/$/, '')}/*`, source, router });
      // What takes the rest below an address is a page at that address too, but not at the root.
      if (catchAll && (path === '/' || found.to !== undefined)) continue;
      if (found.to !== undefined) {
        const to =
          'name' in found.to ? (named.get(found.to.name) ?? '') : target(address, found.to.address);
        if (to !== path) setNew(aliases, path, { path, to, source, router });
      } else {
        const index = found.index === true && { index: true as const };
        setNew(routes, path, { path, source, router, dynamic, hash, ...index });
        addTo(files, path, found);
      }
    }
    dropFrames(routes, aliases, files);
    return {
      routes: sorted(routes),
      aliases: sorted(aliases),
      catchAlls: sorted(catchAlls),
      notes: [...this.#notes].sort((left, right) => byCodeUnits(left.file, right.file)),
    };
  }

  #mounted(): readonly { found: Found; address: string }[] {
    const all = this.#found.flatMap((found) => {
      const bases = this.#mounts.get(found.file) ?? [];
      if (bases.length === 0) return [{ found, address: found.address }];
      return bases.map((base) => ({ found, address: below(base, found.address) }));
    });
    // Lists that no router was seen to use say least.
    const rank = ({ found }: { found: Found }) => (found.router === 'config' ? 1 : 0);
    return all.sort(
      (left, right) =>
        rank(left) - rank(right) || byCodeUnits(left.found.source, right.found.source),
    );
  }
}

/** The frame around other pages is no page of its own if it leads on, or if others fill it. */
function dropFrames(
  routes: Map<string, Route>,
  aliases: Map<string, Alias>,
  found: ReadonlyMap<string, readonly Found[]>,
): void {
  for (const [path, all] of found) {
    const inside = path === '/' ? '/' : `${path}/`;
    const below = [...found].filter(([one]) => one !== path && one.startsWith(inside));
    const files = new Set(all.map(({ file }) => file));
    const filled = below.some(([, others]) => others.some(({ file }) => !files.has(file)));
    if (aliases.has(path)) {
      if (below.length > 0) routes.delete(path);
      else aliases.delete(path);
    } else if (filled && all.every(({ open }) => open === true)) routes.delete(path);
  }
}

/** Inside of a routed component a leading slash means the component's own root. */
function below(base: string, address: string): string {
  return `/${address}`.startsWith(`/${base}/`) ? address : `${base}/${address}`;
}

function target(from: string, to: string | undefined): string {
  if (to === undefined) return '';
  return readAddress(to.startsWith('/') ? to : `${from.replace(/\/?[^/]*$/, '')}/${to}`).path;
}

function setNew<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (!map.has(key)) map.set(key, value);
}

function sorted<Value extends { path: string }>(map: ReadonlyMap<string, Value>): readonly Value[] {
  return [...map.values()].sort((left, right) => byCodeUnits(left.path, right.path));
}
