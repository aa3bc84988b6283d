import type { Files } from '../../pipelines/engine/edit/files.js';
import type { ElementObservation } from '../../pipelines/engine/observation.js';
import type { Specificity } from './selector-parts.js';

/** Code units of a text file. */
export interface SourceRange {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface SourceAttribute {
  /** Lower case. */
  readonly name: string;
  /** With character references resolved. */
  readonly value: string;
  /** From the first letter of the name to the end of the value and its quotation mark. */
  readonly range: SourceRange;
  /** What stands between the quotation marks, as written; undefined without a value. */
  readonly valueRange: SourceRange | undefined;
}

/** An element as somebody wrote it, in whatever language the page is written in. */
export interface SourceElement {
  readonly tag: string;
  readonly attributes: readonly SourceAttribute[];
  readonly openTag: SourceRange;
  /** Right behind the name in the opening tag: where an attribute may be added. */
  readonly nameEnd: number;
  /** Undefined for elements that have or need none. */
  readonly closeTag: SourceRange | undefined;
  readonly parent: SourceElement | undefined;
  readonly children: readonly SourceElement[];
  /** Text inside of it, white space folded. */
  readonly text: string;
  /** Finds it in the browser's document, before scripts change that: `:nth-child` steps from body. */
  readonly path: string;
}

export interface StyleDeclaration {
  readonly property: string;
  readonly value: string;
  readonly important: boolean;
  /** The declaration without its semicolon, and its value alone. */
  readonly range: SourceRange;
  readonly valueRange: SourceRange;
}

export interface StyleRule {
  readonly selector: string;
  /** The conditions around it, outermost first, such as `@media (max-width: 600px)`. */
  readonly conditions: readonly string[];
  /** What stands between the braces. */
  readonly body: SourceRange;
  readonly declarations: readonly StyleDeclaration[];
  /** The seen elements that it matches, in document order. */
  readonly elements: readonly SourceElement[];
  /** How strongly it matches each of them: a rule of several selectors is not one thing for all. */
  readonly specificities: readonly Specificity[];
}

/** A page, where it is written, and what is seen of it at one viewport. */
export interface SourcePage {
  readonly route: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** The authored text files of the site. */
  readonly files: Files;
  readonly elements: readonly SourceElement[];
  /** Authored rules whose conditions hold at the viewport, in the order that they are written in. */
  readonly rules: readonly StyleRule[];
  /** Elements in the viewport that the browser shows where the source has them. */
  readonly seen: ReadonlyMap<SourceElement, ElementObservation>;
}
