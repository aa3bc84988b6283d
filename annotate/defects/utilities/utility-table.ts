/**
 * Classes that say one thing about the look, and what somebody could have written in their place;
 * an empty text takes the class away.
 */
type Utility = readonly [pattern: RegExp, ...others: readonly string[]];

/** Bootstrap's names are those of most frameworks that have no others. */
export type UtilityTable = Readonly<Record<'bootstrap' | 'tailwind' | 'bulma', readonly Utility[]>>;
