const scriptOrStyle = /\.(?:[cm]?js|css)$/i;
const permissive = /\b(?:mit|apache|bsd|isc|zlib|unlicense|public domain|cc0)\b/i;
const copyleft =
  /\b(?:[al]?gpl(?:v?-?[23](?:\.\d)?)?\b(?![- ](?:friendly|compatible))|gnu (?:affero |lesser |library )?general public)/i;
const reserved = /\ball rights reserved\b/i;
const paid = /\b(?:commercial licen[cs]e|proprietary|confidential)\b/i;
const nonCommercial = /\bnon-?commercial\b|\bby-nc\b/i;

const length = 2048;

export function hasBanner(path: string): boolean {
  return scriptOrStyle.test(path);
}

/** Whether the comment at the head of a script or style sheet puts it under refused terms only. */
export function bannerRefuses(bytes: Uint8Array): boolean {
  const banner = leadingComments(Buffer.from(bytes.subarray(0, length)).toString('utf8'));
  if (banner === '' || permissive.test(banner)) return false;
  if (copyleft.test(banner) || nonCommercial.test(banner)) return true;
  return reserved.test(banner) && paid.test(banner);
}

/** Comments before the first code; a word like "GPL" inside of the code says nothing. */
function leadingComments(text: string): string {
  let rest = text.replace(/^\ufeff/, '').trimStart();
  let comments = '';
  for (;;) {
    const closing = rest.startsWith('/*') ? '*/' : rest.startsWith('//') ? '\n' : undefined;
    const charset = closing ? null : /^(?:@charset[^;]*;|['"]use strict['"];?|[;!])/.exec(rest);
    if (charset) rest = rest.slice(charset[0].length).trimStart();
    else if (closing === undefined) return comments;
    else {
      const end = rest.indexOf(closing, 2);
      comments += `${end < 0 ? rest : rest.slice(0, end)}\n`;
      if (end < 0) return comments;
      rest = rest.slice(end + closing.length).trimStart();
    }
  }
}
