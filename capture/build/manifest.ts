import { z } from 'zod';

const Strings = z.record(z.string(), z.string());

/** What of a package.json says which packages to install; the rest could say what to run. */
const Installable = z.object({
  name: z.string().optional().catch(undefined),
  version: z.string().optional().catch(undefined),
  dependencies: Strings.optional().catch(undefined),
  devDependencies: Strings.optional().catch(undefined),
  optionalDependencies: Strings.optional().catch(undefined),
  peerDependencies: Strings.optional().catch(undefined),
  peerDependenciesMeta: z.record(z.string(), z.unknown()).optional().catch(undefined),
  overrides: z.record(z.string(), z.unknown()).optional().catch(undefined),
  resolutions: Strings.optional().catch(undefined),
  workspaces: z
    .union([z.array(z.string()), z.object({ packages: z.array(z.string()) })])
    .optional()
    .catch(undefined),
  pnpm: z
    .object({
      overrides: Strings.optional().catch(undefined),
      packageExtensions: z.record(z.string(), z.unknown()).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
export type Installable = z.infer<typeof Installable>;

export function installable(text: string): Installable {
  return Installable.parse(JSON.parse(text));
}

/** Dependencies that no registry has: "name (where it comes from)". */
export function foreignDependencies(manifest: Installable): readonly string[] {
  const all = { ...manifest.devDependencies, ...manifest.dependencies };
  return Object.entries(all)
    .filter(([, wanted]) =>
      /^(?:git|https?:|ssh:|github:|gitlab:|bitbucket:)|^[\w.-]+\/[\w.-]+(?:#|$)/.test(wanted),
    )
    .map(([name, wanted]) => `${name} (${wanted.slice(0, 80)})`);
}
