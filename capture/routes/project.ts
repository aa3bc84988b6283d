import { dependenciesOf } from '../../filters/structure/framework.js';
import { folderOf, foldersAbove, joinPath, resolvePath } from '../../filters/text/paths.js';
import type { Binding, Module } from './module.js';

const endings = ['', ...'.ts .tsx .js .jsx .mjs .vue .svelte .mts .cjs'.split(' ')];
const indexes = ['/index.ts', '/index.tsx', '/index.js', '/index.jsx', '/index.mjs', '/index.vue'];
/** What bundlers are mostly told to read as the folder of the sources. */
const aliases = /^(?:@|~|@@|~~|\$lib|src|@src|#|app|@app)\//;

/** What can be found out about a project without running it. */
export class Project {
  readonly dependencies: ReadonlySet<string>;

  constructor(
    readonly paths: ReadonlySet<string>,
    readonly modules: ReadonlyMap<string, Module>,
    manifests: readonly string[],
  ) {
    this.dependencies = new Set(manifests.flatMap(dependenciesOf));
  }

  /** The file that an import in a module means; none if it is a package or not there. */
  fileOf(from: string, specifier: string): string | undefined {
    const folder = folderOf(from);
    if (/^\.{1,2}(?:\/|$)/.test(specifier)) return this.#existing(resolvePath(folder, specifier));
    if (this.#isPackage(specifier)) return undefined;
    const rest = specifier.replace(aliases, '');
    for (const above of foldersAbove(folder)) {
      for (const place of [`src/${rest}`, `app/${rest}`, rest, `src/${specifier}`, specifier]) {
        const found = this.#existing(joinPath(above, place));
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  #isPackage(specifier: string): boolean {
    const [scope = '', name] = specifier.split('/');
    return this.dependencies.has(scope.startsWith('@') ? `${scope}/${name}` : scope);
  }

  /** What a module exports under a name, wherever it passes it on from. */
  exported(
    file: string,
    name: string,
    depth = 0,
  ): { module: Module; binding: Binding } | undefined {
    const module = this.modules.get(file);
    if (module === undefined || depth > 10) return undefined;
    const binding = module.exports.get(name);
    if (binding !== undefined) return { module, binding };
    for (const specifier of module.passedOn) {
      const target = this.fileOf(file, specifier);
      const found = target === undefined ? undefined : this.exported(target, name, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether any module imports one of the packages. */
  uses(...packages: readonly string[]): boolean {
    return [...this.modules.values()].some(({ imports }) =>
      packages.some((one) => imports.has(one)),
    );
  }

  /** Whether any module imports something of that name. */
  imports(name: string): boolean {
    return [...this.modules.values()].some(({ bindings }) =>
      [...bindings.values()].some((binding) => binding.kind === 'import' && binding.name === name),
    );
  }

  #existing(path: string | undefined): string | undefined {
    if (path === undefined) return undefined;
    const found = endings.find((ending) => this.paths.has(path + ending));
    if (found !== undefined) return path + found;
    const index = indexes.find((ending) => this.paths.has(path + ending));
    if (index !== undefined) return path + index;
    // TypeScript's own way of naming the file that will be there.
    const source = path.replace(/\.js(x?)$/, '.ts$1');
    return this.paths.has(source) ? source : undefined;
  }
}
