import { z } from 'zod';

const words = z.string().trim().min(1).max(200);
const route = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)/, 'A route starts with one slash.');

/** Roles that people speak of; what else there is can be named by its text. */
const roles = [
  'alert',
  'button',
  'cell',
  'checkbox',
  'combobox',
  'dialog',
  'heading',
  'img',
  'link',
  'listitem',
  'menuitem',
  'option',
  'radio',
  'row',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
] as const;

const ways = ['role', 'label', 'text', 'css'] as const;

const targetShape = {
  role: z.enum(roles).optional().describe('Its role, as assistive technology is told.'),
  name: words.optional().describe('Its accessible name; only with a role.'),
  label: words.optional().describe('The label of a form field.'),
  text: words.optional().describe('Text that it shows.'),
  css: words.optional().describe('A CSS selector, where nothing else tells it apart.'),
  nth: z.int().min(1).max(100).optional().describe('Which of several, from 1; else the first.'),
};

const NamedTarget = z.strictObject(targetShape).superRefine(oneOf(ways));

const Awaited = z
  .strictObject({ ...targetShape, route: route.optional().describe('A route that is reached.') })
  .superRefine(oneOf([...ways, 'route']));

function oneOf(keys: readonly string[]) {
  return (given: Readonly<Record<string, unknown>>, context: z.core.ParsePayload) => {
    // A key that is not known has been told of already, and is what is missing.
    if (context.issues.length > 0) return;
    const problem = (message: string) =>
      context.issues.push({ code: 'custom', message, input: given, path: [] });
    if (keys.filter((key) => given[key] !== undefined).length !== 1) {
      problem(`Give one of ${keys.join(', ')}.`);
    } else if (given.name !== undefined && given.role === undefined) {
      problem('A name goes with a role.');
    }
  };
}

/** An element: what it is called, or how else to find it. */
export const Target = z.union([words, NamedTarget]);
export type Target = z.infer<typeof Target>;

const actions = [
  'click',
  'hover',
  'type',
  'press',
  'select',
  'scroll',
  'wait-for',
  'go',
  'back',
] as const;
export type Action = (typeof actions)[number];

export const Step = z
  .strictObject({
    click: Target.optional().describe('Moves the pointer there and clicks.'),
    hover: Target.optional().describe('Moves the pointer there.'),
    type: z
      .strictObject({ into: Target, text: z.string().min(1).max(200) })
      .optional()
      .describe('Clicks into a field and types, one character after the other.'),
    press: z
      .string()
      .regex(/^[A-Za-z0-9+]{1,30}$/, 'A key such as Enter, Escape or Control+A.')
      .optional()
      .describe('Presses a key.'),
    select: z
      .strictObject({ from: Target, option: words })
      .optional()
      .describe('Chooses an option of a list by its label.'),
    scroll: z
      .strictObject({
        by: z.int().min(-50_000).max(50_000).optional().describe('Pixels; negative is up.'),
        to: z.union([z.enum(['top', 'bottom']), NamedTarget]).optional(),
      })
      .refine(({ by, to }) => (by === undefined) !== (to === undefined), 'Give "by" or "to".')
      .optional()
      .describe('Scrolls the page.'),
    'wait-for': z
      .union([words, Awaited])
      .optional()
      .describe('Goes on when something is seen, or a route is reached.'),
    go: route.optional().describe('Goes to a route of the site.'),
    back: z.literal(true).optional().describe('Goes back, as the button of the browser does.'),
    frame: z
      .boolean()
      .optional()
      .describe('Whether to keep a key frame; if not said, when something has changed.'),
  })
  .superRefine((step, context) => {
    if (context.issues.length > 0 || actionsOf(step).length === 1) return;
    context.addIssue(`A step is one of ${actions.join(', ')}.`);
  });
export type Step = z.infer<typeof Step>;

function actionsOf(step: object): Action[] {
  return actions.filter((action) => Object.hasOwn(step, action));
}

/** A short description for people: `click "Menu"`. */
export function describeStep(step: Step): string {
  const action = actionsOf(step)[0] ?? 'click';
  const what = step[action];
  return what === true ? action : `${action} ${JSON.stringify(what)}`;
}

export const Session = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'Use lower-case letters, digits and dashes.')
    .describe('Part of the id of the row that it gives.'),
  site: words.default('*').describe('Ids of the sites that it is for; * stands for anything.'),
  route: route.optional().describe('Where it starts; the entry of the site if not given.'),
  frames: z
    .strictObject({
      fps: z.int().min(1).max(30).optional(),
      viewport: z
        .strictObject({ width: evenSize(), height: evenSize() })
        .optional()
        .describe('Size of the pictures.'),
    })
    .default({}),
  steps: z.array(Step).min(1).max(60),
});
export type Session = z.infer<typeof Session>;

/** Videos keep their colours for squares of two pixels. */
export function evenSize() {
  return z.int().min(200).max(2_000).multipleOf(2);
}

export const SessionList = z.array(Session).min(1).max(200);
export const SessionFile = z.strictObject({ sessions: SessionList });
