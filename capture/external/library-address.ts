/** A file of a package: what an address at one of the public mirrors of libraries means. */
export interface LibraryFile {
  readonly name: string;
  /** A version or a range; empty for the newest. */
  readonly version: string;
  /** Path in the package, or the end of one; empty for the package's main file. */
  readonly path: string;
}

interface Mirror {
  readonly hosts: readonly string[];
  readonly pattern: RegExp;
  file(groups: Readonly<Record<string, string | undefined>>): LibraryFile | undefined;
}

/** Libraries whose package has another name than their folder at the mirrors. */
const packageNames: Readonly<Record<string, string>> = {
  'twitter-bootstrap': 'bootstrap',
  jqueryui: 'jquery-ui-dist',
  'jquery-ui': 'jquery-ui-dist',
  'lodash.js': 'lodash',
  'moment.js': 'moment',
  'underscore.js': 'underscore',
  'backbone.js': 'backbone',
  'Chart.js': 'chart.js',
  KaTeX: 'katex',
  Faker: 'faker',
  'FileSaver.js': 'file-saver',
  angularjs: 'angular',
  'angular.js': 'angular',
  ace: 'ace-builds',
  'three.js': 'three',
  'highlight.js': '@highlightjs/cdn-assets',
  normalize: 'normalize.css',
  materialize: 'materialize-css',
  prism: 'prismjs',
  'owl-carousel': 'owl.carousel',
  OwlCarousel2: 'owl.carousel',
  Swiper: 'swiper',
};

const fontAwesome = '@fortawesome/fontawesome-free';

const named = (library = '') =>
  Object.hasOwn(packageNames, library) ? (packageNames[library] ?? library) : library;

/** What the registry may be asked for; anything else is an address of something else. */
const packageName = /^(?:@[\w~-][\w.~-]*\/)?[a-z\d~][\w.~-]*$/i;

const mirrors: readonly Mirror[] = [
  {
    hosts: ['cdn.jsdelivr.net'],
    pattern: /^\/npm\/(?<name>(?:@[^/@]+\/)?[^/@]+)(?:@(?<version>[^/]+))?(?:\/(?<path>.+))?$/,
    file: ({ name = '', version = '', path = '' }) => ({ name, version, path }),
  },
  {
    hosts: ['unpkg.com'],
    pattern: /^\/(?<name>(?:@[^/@]+\/)?[^/@]+)(?:@(?<version>[^/]+))?(?:\/(?<path>.+))?$/,
    file: ({ name = '', version = '', path = '' }) => ({ name, version, path }),
  },
  {
    hosts: ['cdnjs.cloudflare.com', 'cdn.bootcdn.net', 'ajax.googleapis.com', 'lib.baomitu.com'],
    pattern: /^(?:\/ajax\/libs)?\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<path>.+)$/,
    file: ({ name, version = '', path = '' }) => ({ name: named(name), version, path }),
  },
  {
    hosts: ['cdn.staticfile.org', 'cdn.bootcss.com', 'code.ionicframework.com'],
    pattern: /^\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<path>.+)$/,
    file: ({ name, version = '', path = '' }) => ({ name: named(name), version, path }),
  },
  {
    hosts: ['maxcdn.bootstrapcdn.com', 'netdna.bootstrapcdn.com', 'stackpath.bootstrapcdn.com'],
    pattern:
      /^\/(?:twitter-)?(?<name>bootstrap|font-awesome|bootswatch)\/(?<version>[^/]+)\/(?<path>.+)$/,
    file: ({ name = '', version = '', path = '' }) => ({
      name,
      version: version === 'latest' ? '' : version,
      path,
    }),
  },
  {
    hosts: ['code.jquery.com'],
    pattern: /^\/(?:ui\/(?<ui>[\d.]+)\/(?<path>.+)|jquery-(?<version>\d[\d.]*\d)(?<rest>.*\.js))$/,
    file: ({ ui, path = '', version = '', rest = '' }) =>
      ui === undefined
        ? { name: 'jquery', version, path: `dist/jquery${rest}` }
        : { name: 'jquery-ui-dist', version: ui, path },
  },
  {
    hosts: ['use.fontawesome.com'],
    pattern: /^\/releases\/v(?<version>[\d.]+)\/(?<path>.+)$/,
    file: ({ version = '', path = '' }) => ({ name: fontAwesome, version, path }),
  },
  {
    // Icons by the id of a customer: the free ones of the last version that also knows older names.
    hosts: ['kit.fontawesome.com', 'use.fontawesome.com'],
    pattern: /^\/[0-9a-f]{8,12}\.js$/,
    file: () => ({ name: fontAwesome, version: '5.15.4', path: 'js/all.min.js' }),
  },
];

export function libraryFile(url: URL): LibraryFile | undefined {
  for (const { hosts, pattern, file } of mirrors) {
    if (!hosts.includes(url.hostname)) continue;
    const match = pattern.exec(decoded(url.pathname));
    // A pattern without names has no groups at all.
    const found = match && file(match.groups ?? {});
    if (found && packageName.test(found.name)) return found;
  }
  return undefined;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
