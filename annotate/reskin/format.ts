import { isHtml } from '../../filters/text/paths.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Chance } from './chance.js';
import { moved, type TextChange } from './changes.js';
import { htmlParts } from './html-parts.js';
import { isNotice, outside, reindented } from './manner.js';
import { codePieces, eachFile } from './site-code.js';

/** Elements in which white space is seen. */
const asWritten = new Set('pre textarea xmp listing plaintext'.split(' '));

/** Pages and styles in another manner: comments, space at the beginning of lines, quotation marks. */
export async function otherManner(files: Files, chance: Chance): Promise<Files> {
  return eachFile(files, (path, text) => [
    ...codePieces(path, text).flatMap((piece) =>
      piece.language === 'css' ? moved(inStyles(piece.text, chance), piece.offset) : [],
    ),
    ...(isHtml(path) ? inPage(text, chance) : []),
  ]);
}

function inStyles(css: string, chance: Chance): TextChange[] {
  const places = [...css.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\//g)].map(
    ({ 0: found, index }) => ({ found, start: index, end: index + found.length }),
  );
  const comments = places.filter(({ found }) => found.startsWith('/*') && !isNotice(found));
  const ownLine = chance.of('braces') < 0.5;
  const braces = [...css.matchAll(/(?<=[^\s{};])([ \t]*)\{/g)].flatMap(
    ({ 1: space = '', index }) => {
      const inside = places.some(({ start, end }) => index >= start && index < end);
      if (inside || !ownLine) return [];
      return [{ start: index, end: index + space.length, text: '\n' }];
    },
  );
  return [
    ...comments.map(({ start, end }) => ({ start, end, text: '' })),
    ...reindented(css, chance, outside(places)),
    ...braces,
  ];
}

function inPage(html: string, chance: Chance): TextChange[] {
  const { tags, texts, comments } = htmlParts(html);
  const single = chance.of('quotes') < 0.7;
  const quotes = tags.flatMap(({ attributes }) =>
    attributes.flatMap(({ range, valueRange }) => {
      if (valueRange === undefined || valueRange.end === range.end) return [];
      const { start, end } = valueRange;
      if (!single || html[end] !== '"' || /["']/.test(html.slice(start, end))) return [];
      return [
        { start: start - 1, end: start, text: "'" },
        { start: end, end: end + 1, text: "'" },
      ];
    }),
  );
  const dropped = comments.flatMap(({ start, end }) => {
    const comment = html.slice(start, end);
    // Conditional ones are code for old browsers, and templates mark places with others.
    if (
      isNotice(comment) ||
      !/^<!--[^[\]]*-->$/s.test(comment) ||
      /<!--\s*(?:ko|\/ko|#)/.test(comment)
    ) {
      return [];
    }
    return [{ start, end, text: '' }];
  });
  const prose = texts.filter(
    ({ around }) => !around.some(({ name }) => asWritten.has(name) || name === 'svg'),
  );
  const isOutside = outside(prose);
  const spaces = reindented(html, chance, (place) => !isOutside(place));
  return [...quotes, ...dropped, ...spaces];
}
