import { cancel, intro, select, text } from '@clack/prompts';
import { vocabulary } from '../../../annotate/instructions/symptoms.js';
import { DefectType } from '../../engine/repair.js';
import {
  type Answers,
  fileFor,
  type NewTaskOptions,
  nameFrom,
  siteHelp,
  siteOf,
  typeOf,
} from './answers.js';

/** Asks for what no option has said; undefined if the person gave up. */
export async function ask(options: NewTaskOptions): Promise<Answers | undefined> {
  intro('A repair task: a clean site, and what is broken in it');
  const site =
    options.site ??
    (await answer(
      text({
        message: `Where is the clean site? (${siteHelp})`,
        placeholder: 'sample:fieldnotes',
        validate: (value) =>
          value === undefined || value.trim() === '' ? 'Name a site.' : undefined,
      }),
    ));
  if (site === undefined) return undefined;
  const type =
    options.type ??
    (await answer(
      select({
        message: 'What kind of defect?',
        options: DefectType.options.map((value) => ({ value, hint: vocabulary[value] })),
      }),
    ));
  if (type === undefined) return undefined;
  const usual = nameFrom(siteOf(site), type);
  const name =
    options.name ??
    (await answer(text({ message: 'What is the task called?', initialValue: usual })));
  if (name === undefined) return undefined;
  const out =
    options.out ?? (await answer(text({ message: 'Which file?', initialValue: fileFor(name) })));
  if (out === undefined) return undefined;
  const { page, seed = '' } = options;
  return { site: siteOf(site), type: typeOf(type), page, name, out, seed };
}

async function answer(asked: Promise<string | symbol>): Promise<string | undefined> {
  const value = await asked;
  if (typeof value === 'string') return value;
  cancel('Nothing was written.');
  return undefined;
}
