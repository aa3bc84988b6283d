/** What declares a route. `config`: a list of pages that no router we know was seen to use. */
export type RouterKind =
  | 'react-router'
  | 'wouter'
  | 'reach-router'
  | 'solid-router'
  | 'tanstack-router'
  | 'vue-router'
  | 'angular'
  | 'angularjs'
  | 'svelte-router'
  | 'sveltekit'
  | 'next'
  | 'nuxt'
  | 'astro'
  | 'gatsby'
  | 'remix'
  | 'vue-pages'
  | 'config';

export interface Route {
  /** From the root, parameters as `:name`: `/users/:id`. */
  readonly path: string;
  /** File and line. */
  readonly source: string;
  readonly router: RouterKind;
  /** Whether a parameter has to be filled in before it can be visited. */
  readonly dynamic: boolean;
  /** Whether it stands behind `#` in the address. */
  readonly hash: boolean;
  readonly index?: true;
}

/** An address that only leads to another one. */
export interface Alias {
  readonly path: string;
  /** Empty where the code decides at run time. */
  readonly to: string;
  readonly source: string;
  readonly router: RouterKind;
}

/** Takes whatever no other route does: nothing to visit, but it tells that unknown addresses render. */
export interface CatchAll {
  readonly path: string;
  readonly source: string;
  readonly router: RouterKind;
}

/** Something that could not be read, so that routes may be missing. */
export interface Note {
  readonly file: string;
  readonly note: string;
}

/** All lists are sorted by path, then source. */
export interface RouteMap {
  readonly routes: readonly Route[];
  readonly aliases: readonly Alias[];
  readonly catchAlls: readonly CatchAll[];
  readonly notes: readonly Note[];
}
