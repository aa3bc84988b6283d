import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { spanning } from '../../../annotate/source/edits.js';
import type { SourceElement, SourceRange } from '../../../annotate/source/model.js';
import type { Change } from '../../../pipelines/engine/edit/make-block.js';
import { type Finding, finding, type Rule } from './finding.js';
import type { StaticPage } from './static-page.js';

let validator: HtmlValidate | undefined;

/** Made once: it reads all of HTML's rules. */
function theValidator(): HtmlValidate {
  validator ??= new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      rules: {
        'element-permitted-content': 'error',
        'element-permitted-parent': 'error',
        'no-implicit-close': 'error',
        'close-order': 'error',
      },
    }),
  );
  return validator;
}

/** Elements where HTML does not allow them: of the outer and the inner one, the idle one goes. */
export const nesting: Rule = (page) => {
  const [report] = theValidator().validateStringSync(page.html, page.route).results;
  const messages = report?.messages ?? [];
  const byStart = new Map(page.elements.map((element) => [element.openTag.start + 1, element]));
  const found: Finding[] = [];
  for (const { ruleId, message, offset } of messages) {
    const element = byStart.get(offset);
    if (element === undefined) continue;
    if (ruleId === 'no-implicit-close' && element.tag === 'p') {
      const stray = messages.find(
        (one) => one.offset > offset && one.message === "Stray end tag '</p>'",
      );
      found.push(
        ...finding(0.8, stray && withoutTags(page, element, strayTag(page, stray.offset))),
      );
    }
    if (/not permitted/.test(message)) found.push(...finding(0.85, unwrapped(page, element)));
  }
  return found;
};

function unwrapped(page: StaticPage, inner: SourceElement): Change | undefined {
  const outer = inner.parent;
  const isIdle = ({ attributes }: SourceElement) =>
    attributes.every(({ name, value }) => name === 'type' || (name === 'href' && value === '#'));
  if (outer !== undefined && isIdle(outer) && outer.children.length === 1) {
    if (outer.text === inner.text && outer.tag !== 'body') return withoutTags(page, outer);
  }
  return isIdle(inner) ? withoutTags(page, inner) : undefined;
}

function withoutTags(
  page: StaticPage,
  { openTag, closeTag }: SourceElement,
  end: SourceRange | undefined = closeTag,
): Change | undefined {
  if (end === undefined) return undefined;
  return spanning(page, [
    { ...openTag, text: '' },
    { ...end, text: '' },
  ]);
}

/** The validator points behind the bracket. */
function strayTag({ route, html }: StaticPage, offset: number): SourceRange | undefined {
  const start = html.lastIndexOf('<', offset);
  const end = html.indexOf('>', offset);
  return start < 0 || end < 0 ? undefined : { path: route, start, end: end + 1 };
}
