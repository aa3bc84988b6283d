/** Libraries as the comments at the top of their files call them. */
const libraryBanner =
  /\b(?:bootstrap(?: (?:reboot|grid|utilities|icons))?\s{1,3}v\d|jquery (?:javascript library|v\d|ui|validation|easing)|normalize\.css v|font awesome|animate\.css|popper|modernizr|datatables|chart\.js|bulma\.io|tailwindcss v|owl carousel|swiper \d|slick|materialize v|foundation for sites|uikit \d|semantic ui|ionicons|select2 \d|moment\.js|lodash|underscore\.js|vue\.js v|react v|angularjs v|sizzle|magnific popup|isotope|masonry|waypoints|wow|aos|typed\.js|gsap|three\.js|d3js\.org|leaflet \d|fullcalendar v|summernote|html5 boilerplate|html5 shiv|respond\.js)/i;

/** Comments that minifiers keep; builds put one before each part that they join. */
const banner = /\/\*!/g;

/**
 * What of a stylesheet or script its project wrote. A part under a library's banner goes as far as
 * the next banner. A last part of that kind in a file that began otherwise may end anywhere: it is
 * `open`, and only the caller knows on which side to err.
 */
export function authoredPart(text: string, withOpen: boolean): string {
  const starts = [...text.matchAll(banner)].map(({ index }) => index);
  const first = /^\uFEFF?\s{0,99}\/\*/.exec(text.slice(0, 128));
  if (starts.length === 0 && !first) return text;
  if (starts[0] !== undefined && text.slice(0, starts[0]).trim() === '') starts[0] = 0;
  else starts.unshift(0);
  const parts = starts.map((start, at) => text.slice(start, starts[at + 1]));
  const isLibrary = parts.map((part) => libraryBanner.test(bannerOf(part)));
  const beganOtherwise = isLibrary[0] === false;
  return parts
    .filter((_, at) => !isLibrary[at] || (withOpen && beganOtherwise && at === parts.length - 1))
    .join('');
}

/** The comment that a part starts with; its length is bounded like that of any real one. */
function bannerOf(part: string): string {
  const start = part.slice(0, 2048).trimStart();
  if (!start.startsWith('/*')) return '';
  const end = start.indexOf('*/');
  return end < 0 ? start : start.slice(0, end);
}
