import type { Shot } from '../../pipelines/engine/shot.js';

export interface ContentLimits {
  readonly loadingShare: number;
  readonly placeholderShare: number;
}

export interface ContentSigns extends Pick<Shot, 'probe' | 'loading' | 'errorOverlay'> {
  readonly title: string;
  readonly text: string;
}

const filler = new Set(
  `lorem ipsum dolor sit amet consectetur consectetuer adipiscing adipisicing elit sed eiusmod
  tempor incididunt labore dolore magna aliqua enim veniam quis nostrud exercitation ullamco laboris
  nisi aliquip commodo consequat duis aute irure reprehenderit voluptate velit esse cillum fugiat
  nulla pariatur excepteur sint occaecat cupidatat proident sunt culpa officia deserunt mollit anim
  laborum vestibulum pellentesque maecenas praesent curabitur`.split(/\s+/),
);

/** What a page says that has nothing else to say; a page *about* errors says more than that. */
const errorText =
  /\b(?:cannot (?:get|read|find) |application error|something went wrong|internal server error|unexpected error|page (?:could )?not (?:be )?found|this site can.t be reached|404\W+(?:error|not found))/i;
const shortText = 200;
const fewWords = 20;

/** The render-validity rule: enough elements, and text, pictures or something to act on. */
export function rendersSomething({
  descendants,
  text,
  visuals,
  interactive,
}: Shot['probe']): boolean {
  return descendants >= 3 && (text >= 20 || visuals >= 2 || interactive >= 2);
}

/** Why a page shows nothing worth a task, or undefined. */
export function contentFault(
  signs: ContentSigns,
  limits: ContentLimits,
): { reason: string; detail: string } | undefined {
  const { probe, loading, errorOverlay, title, text } = signs;
  if (errorOverlay) return { reason: 'error-page', detail: 'shows the error of a build tool' };
  if (!rendersSomething(probe)) {
    const { descendants, text: characters, visuals, interactive } = probe;
    const detail = `${descendants} elements, ${characters} characters, ${visuals} pictures, ${interactive} controls`;
    return { reason: 'empty-page', detail };
  }
  if (loading !== null && loading.share > limits.loadingShare) {
    const share = Math.round(loading.share * 100);
    return { reason: 'loading', detail: `${loading.selector} covers ${share} % of the view` };
  }
  if (text.length < shortText && errorText.test(`${title} ${text}`)) {
    return { reason: 'error-page', detail: text.slice(0, 120) };
  }
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const filled = words.filter((word) => filler.has(word)).length;
  if (words.length > fewWords && filled / words.length > limits.placeholderShare) {
    const share = Math.round((100 * filled) / words.length);
    return { reason: 'placeholder-text', detail: `${share} % of the words are filler` };
  }
  return undefined;
}
