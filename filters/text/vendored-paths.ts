import { nameOf } from './paths.js';

/** Folders whose files somebody else wrote and this project only carries along. */
const vendoredFolders = new Set([
  'node_modules',
  'bower_components',
  'jspm_packages',
  'web_modules',
  'vendor',
  'vendors',
  'plugins',
  'third_party',
  'third-party',
  'thirdparty',
  '3rdparty',
]);

/** Folders whose pages are for the project's own developers. */
const workshopFolders = new Set([
  'test',
  'tests',
  '__tests__',
  'spec',
  'specs',
  'e2e',
  'cypress',
  'fixtures',
  '__fixtures__',
  'coverage',
  'lcov-report',
  'storybook',
  'storybook-static',
  '.storybook',
  'benchmark',
  'benchmarks',
]);

function hasFolder(path: string, folders: ReadonlySet<string>): boolean {
  const names = path.toLowerCase().split('/');
  return names.some((name, at) => at < names.length - 1 && folders.has(name));
}

export function isVendoredPath(path: string): boolean {
  return hasFolder(path, vendoredFolders);
}

export function isWorkshopPath(path: string): boolean {
  return hasFolder(path, workshopFolders);
}

const libraryNames = [
  'alpine',
  'amcharts',
  'anime',
  'animate',
  'angular',
  'aos',
  'apexcharts',
  'axios',
  'backbone',
  'bootstrap',
  'bulma',
  'chart',
  'chartist',
  'd3',
  'datatables',
  'dropzone',
  'echarts',
  'ember',
  'flickity',
  'font-?awesome',
  'foundation',
  'fullcalendar',
  'glightbox',
  'gsap',
  'handlebars',
  'hammer',
  'highcharts',
  'highlight',
  'html5shiv',
  'isotope',
  'jquery',
  'jvectormap',
  'knockout',
  'leaflet',
  'lodash',
  'masonry',
  'materialize',
  'modernizr',
  'moment',
  'morris',
  'mustache',
  'normalize',
  'nouislider',
  'owl',
  'pace',
  'perfect-scrollbar',
  'popper',
  'prism',
  'raphael',
  'react',
  'react-dom',
  'require',
  'reset',
  'respond',
  'reveal',
  'select2',
  'semantic',
  'slick',
  'summernote',
  'sweetalert2?',
  'swiper',
  'tailwind',
  'three',
  'tinymce',
  'typed',
  'underscore',
  'vue',
  'waypoints',
  'wow',
  'zepto',
].join('|');

/** A library's file as its authors name it: its name, a version, a build, an extension. */
const libraryFile = new RegExp(
  `^(?:${libraryNames})(?:[.-](?:\\d[\\w.]{0,24}|[a-z]+\\.(?:plugin|pkgd)|all|bundle|core|esm|full|global|grid|legacy|min|pkgd|prod|production|reboot|rtl|slim|umd|utilities))*\\.(?:m?js|cjs|css)$`,
);

/** Names that builds give: `.min.`, `.bundle.`, source maps, and hashes in names of chunks. */
const builtFile =
  /[.-](?:min|bundle|packed|prod)\.[a-z]+$|\.map$|\.d\.ts$|[.-](?=[a-z0-9_-]*\d)[a-z0-9_-]{8,20}\.(?:m?js|css)$/;

export function isLibraryName(path: string): boolean {
  const name = nameOf(path).toLowerCase();
  return name.length <= 200 && libraryFile.test(name);
}

export function isBuiltName(path: string): boolean {
  const name = nameOf(path);
  // A hash mixes digits and letters; dates and versions such as app-20210304.js do not.
  return name.length <= 200 && builtFile.test(name.toLowerCase()) && !/[.-]\d{8}\.\w+$/.test(name);
}
