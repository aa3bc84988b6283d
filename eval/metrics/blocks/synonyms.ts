/** Words that apps use in their paths for the same kind of page; no word is in two groups. */
const groups: readonly string[] = [
  'home index overview landing main start welcome',
  'about company team story mission',
  'contact support help faq feedback',
  'login signin auth logon',
  'register signup join onboarding',
  'forgot reset recover password',
  'dashboard admin panel console',
  'analytics statistics stats reports report insights metrics charts',
  'shop store catalog catalogue products product items item goods',
  'cart basket bag',
  'checkout payment payments pay billing invoice invoices',
  'orders order purchases sales',
  'blog posts post articles article news journal stories',
  'docs documentation guide guides manual handbook reference',
  'portfolio projects project work works showcase gallery',
  'users user people members customers customer clients employees',
  'profile account me',
  'settings preferences options configuration config',
  'calendar schedule agenda events event bookings',
  'messages inbox chat mail conversations',
  'tasks task todo todos board kanban',
  'pricing plans plan subscription subscriptions',
  'search explore discover browse find',
  'notifications alerts activity feed',
  'files documents media uploads library',
  'map maps locations places',
  'careers jobs vacancies hiring',
  'services features solutions',
  'favorites favourites wishlist saved bookmarks',
  'create new add',
  'details detail view show',
  'error notfound missing',
];

const groupOf: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => {
    const words = group.split(' ');
    return words.map((word) => [word, words] as const);
  }),
);

/** The words, and those that mean the same. */
export function withSynonyms(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...words].flatMap((word) => groupOf.get(word) ?? [word]));
}
