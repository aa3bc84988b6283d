/** Libraries as addresses of files, content delivery hosts and package names call them. */
const libraryNames: readonly (readonly [string, RegExp])[] = [
  ['alpine', /alpine(?:js)?/],
  ['animate', /animate(?:\.css)?/],
  ['aos', /aos/],
  ['apexcharts', /apexcharts/],
  ['bootstrap', /bootstrap/],
  ['bulma', /bulma/],
  ['chart.js', /chart(?:\.?js)?/],
  ['d3', /d3(?:\.v\d)?/],
  ['datatables', /(?:jquery\.)?datatables?(?:\.net)?/],
  ['echarts', /echarts/],
  ['font-awesome', /font-?awesome(?:-free)?|fortawesome/],
  ['foundation', /foundation(?:-sites)?/],
  ['fullcalendar', /fullcalendar/],
  ['gsap', /gsap|tweenmax/],
  ['jquery', /jquery/],
  ['leaflet', /leaflet/],
  ['materialize', /materialize(?:-css)?/],
  ['owl-carousel', /owl[.-]?carousel2?/],
  ['semantic-ui', /semantic(?:-ui)?/],
  ['slick', /slick(?:-carousel)?/],
  ['swiper', /swiper/],
  ['tailwind', /tailwind(?:css)?/],
  ['three', /three/],
  ['uikit', /uikit/],
];

const patterns = libraryNames.map(([name, pattern]) => ({
  name,
  pattern: new RegExp(`(?:^|[/@.])(?:${pattern.source})(?:[-.@](?:v?\\d|[a-z])[^/]{0,80})?(?:/|$)`),
}));

/** Marks in the text of a stylesheet or script that has a library inside. */
const contentMarks: readonly (readonly [string, RegExp])[] = [
  ['bootstrap', /\bBootstrap\s{1,3}v\d|--bs-body-/],
  ['bulma', /bulma\.io|--bulma-/],
  ['font-awesome', /Font Awesome (?:Free )?\d/],
  ['jquery', /jQuery (?:JavaScript Library )?v\d/],
  ['tailwind', /--tw-|tailwindcss v\d/],
];

/** Libraries that an address, or the name of a dependency, stands for. */
export function librariesOfName(address: string): readonly string[] {
  const name = address.toLowerCase().slice(0, 2048).split(/[?#]/, 1)[0] ?? '';
  return patterns.filter(({ pattern }) => pattern.test(name)).map((library) => library.name);
}

export function librariesOfText(text: string): readonly string[] {
  return contentMarks.filter(([, mark]) => mark.test(text)).map(([name]) => name);
}
