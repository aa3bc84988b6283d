const longLine = 500;

/** Most of the text stands in lines that nobody types. */
export function isMinified(text: string): boolean {
  if (text.length < 1000) return false;
  let inLongLines = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    if (end - start > longLine) inLongLines += end - start;
    start = end + 1;
  }
  return inLongLines * 2 > text.length;
}

const generatedMark =
  /@generated\b|do not edit|webpackBootstrap|__webpack_require__|webpackJsonp|parcelRequire|System\.register\(\[/i;

/** A tool wrote it, and says so where such tools do. */
export function isGenerated(text: string): boolean {
  return generatedMark.test(text.slice(0, 4096));
}
