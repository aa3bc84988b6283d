import { nameOf } from '../../filters/text/paths.js';
import type { Findings } from './findings.js';
import type { Project } from './project.js';
import type { RouterKind } from './route-map.js';

/** A framework whose routes are the names of its files. */
interface FileRouter {
  readonly router: RouterKind;
  readonly applies: (project: Project) => boolean;
  /** Its folder, and within it the path of a page without its ending. */
  readonly page: RegExp;
  /** The address of a page, undefined for files that are none. */
  readonly address: (page: string) => string | undefined;
}

const hasOne =
  (...names: readonly string[]) =>
  ({ dependencies, paths }: Project): boolean =>
    names.some((name) =>
      name.includes('.config')
        ? [...paths].some((path) => nameOf(path).startsWith(name))
        : dependencies.has(name),
    );

const fileRouters: readonly FileRouter[] = [
  {
    router: 'next',
    applies: hasOne('next', 'next.config'),
    page: /^(?:.*\/)?pages\/(.+)\.(?:[jt]sx?|mdx?)$/,
    address: (page) =>
      /^(?:api\/|_|404$|500$)/.test(page) ? undefined : bracketed(withoutIndex(page)),
  },
  {
    router: 'next',
    applies: hasOne('next', 'next.config'),
    page: /^(?:.*\/)?app\/((?:.+\/)?page)\.(?:[jt]sx?|mdx?)$/,
    address(page) {
      const folders = page.split('/').slice(0, -1);
      // Private folders, and pages shown over others.
      if (folders.some((one) => /^_|^\(\.{1,3}\)/.test(one))) return undefined;
      return bracketed(folders.filter((one) => !/^@|^\(.*\)$/.test(one)).join('/'));
    },
  },
  {
    router: 'nuxt',
    applies: hasOne('nuxt', 'nuxt3', 'nuxt-edge', 'nuxt.config'),
    page: /^(?:.*\/)?pages\/(.+)\.(?:vue|[jt]sx)$/,
    address: (page) => bracketed(withoutGroups(underscored(withoutIndex(page)))),
  },
  {
    router: 'vue-pages',
    applies: (project) =>
      project.uses(
        'vue-router/auto',
        'vue-router/auto-routes',
        '~pages',
        'virtual:generated-pages',
      ),
    page: /^(?:.*\/)?src\/pages\/(.+)\.vue$/,
    address: (page) => bracketed(withoutGroups(withoutIndex(page))),
  },
  {
    router: 'sveltekit',
    applies: hasOne('@sveltejs/kit'),
    page: /^(?:.*\/)?src\/routes\/((?:.+\/)?\+page(?:@[^/]*)?)\.(?:svelte|md|svx)$/,
    address: (page) => bracketed(withoutGroups(page.split('/').slice(0, -1).join('/'))),
  },
  {
    router: 'astro',
    applies: hasOne('astro', 'astro.config'),
    page: /^(?:.*\/)?src\/pages\/(.+)\.(?:astro|mdx?|html)$/,
    address: (page) =>
      /(?:^|\/)_|^(?:404|500)$/.test(page) ? undefined : bracketed(withoutIndex(page)),
  },
  {
    router: 'gatsby',
    applies: hasOne('gatsby', 'gatsby-config'),
    page: /^(?:.*\/)?src\/pages\/(.+)\.(?:[jt]sx?|mdx?)$/,
    address: (page) =>
      /(?:^|\/)(?:404|_)/.test(page)
        ? undefined
        : bracketed(withoutIndex(page).replace(/\{[^}/]*?(\w+)\}/g, ':$1')),
  },
  {
    router: 'remix',
    applies: (project) =>
      [...project.dependencies].some((one) =>
        /^@(?:remix-run|react-router)\/(?:react|dev)$/.test(one),
      ) && ![...project.paths].some((path) => /(?:^|\/)app\/routes\.[jt]s$/.test(path)),
    page: /^(?:.*\/)?app\/routes\/(.+)\.(?:[jt]sx|mdx?)$/,
    address: flatRoute,
  },
];

/** Reads the routes of frameworks that take them from the names of files. */
export function readFiles(project: Project, findings: Findings): void {
  for (const { router, applies, page, address } of fileRouters) {
    if (!applies(project)) continue;
    for (const path of project.paths) {
      const within = path.length > 400 ? undefined : page.exec(path)?.[1];
      const found =
        within === undefined || /\.(?:test|spec|stories|d)$/.test(within)
          ? undefined
          : address(within);
      if (found === undefined) continue;
      const place = { file: path, source: `${path}:1`, router, hash: false };
      findings.add({ ...place, address: `/${found}`, index: found === '' });
      // `[[...rest]]` is optional: the page is also there without it.
      if (/\*$/.test(found) && /\[\[\.\.\.[^\]]*\]\]/.test(path)) {
        findings.add({ ...place, address: `/${found.replace(/\/?\*$/, '')}` });
      }
    }
  }
}

function withoutIndex(page: string): string {
  return page.replace(/(?:^|\/)index$/, '');
}

function withoutGroups(page: string): string {
  return page
    .split('/')
    .filter((folder) => !/^\(.*\)$/.test(folder))
    .join('/');
}

/** Nuxt 2: `_id` is a parameter, `_` takes the rest. */
function underscored(page: string): string {
  return page
    .split('/')
    .map((folder) => (folder === '_' ? '*' : folder.replace(/^_/, ':')))
    .join('/');
}

/** `[id]`, `[[id]]` and `[id=number]` are parameters, `[...rest]` takes the rest. */
function bracketed(page: string): string {
  return page
    .split('/')
    .map((folder) =>
      /^\[\[?\.{3}/.test(folder) ? '*' : folder.replace(/\[\[?(\w+)(?:=\w+)?\]?\]/g, ':$1'),
    )
    .join('/');
}

/** Remix: dots are slashes, `$id` is a parameter, `_x` is no part of the address, `x_` is `x`. */
function flatRoute(page: string): string | undefined {
  const [folder = '', file, ...more] = page.split('/');
  if (more.length > 0 || (file !== undefined && !/^(?:route|index)$/.test(file))) return undefined;
  const parts = folder.split('.');
  const last = parts.at(-1) ?? '';
  if (last.startsWith('_') && last !== '_index') return undefined;
  return parts
    .filter((part) => !part.startsWith('_') && part !== 'index')
    .map((part) => (part === '$' ? '*' : part.replace(/^\(?\$(\w+)\)?$/, ':$1').replace(/_$/, '')))
    .join('/');
}
