import { RowError } from '../../pipelines/engine/errors.js';
import { typeOfWebCompassName } from '../../pipelines/engine/forms/webcompass-row.js';
import { type GivenDefect, GivenTask } from '../../pipelines/engine/task/given-task.js';
import { changesOf, type LabelChange } from './changes.js';
import type { ReadRow } from './read-row.js';

const usual = { width: 1440, height: 900 };

/** The task that a row asks for. `broken` are the blobs of its source files. */
export function givenOfRow(
  { row, notes }: ReadRow,
  isWhole: boolean,
  broken: Readonly<Record<string, string>>,
): GivenTask {
  if (row.task !== 'repair') throw new RowError('not-repair', 'it is a row of the editing task');
  const source = new Map(row.src_code.map(({ path, code }) => [path, code]));
  const wanted = new Map(row.dst_code.map(({ path, code }) => [path, code]));
  const changes = changesOf(source, wanted, row.label_modified_files);
  const types = typesOf(row.task_type, changes.length);
  const pages = row.dst_code.map(({ path }) => path).filter((path) => /\.x?html?$/i.test(path));
  const defects = changes.map((change, index): GivenDefect => {
    const noted = notes?.defects[index];
    const type = types[index] ?? 'occlusion';
    const page = noted?.page ?? pageOf(change, pages);
    const element = noted === undefined ? {} : { element: noted.element };
    return { type, page, how: { change: { ...change } }, ...element };
  });
  const hints = row.description.map(({ description }) => description);
  const parsed = GivenTask.safeParse({
    viewport: notes?.viewport ?? usual,
    hints: hints.length === defects.length && hints.every((hint) => hint !== '') ? hints : [],
    defects,
    isWhole,
    broken,
  });
  if (parsed.success) return parsed.data;
  throw new RowError('row-unreadable', `it has ${changes.length} labels; 1 to 12 make a task`);
}

/** A label and a type belong together by their place: nothing else in the form says it. */
function typesOf(names: readonly string[], labels: number): GivenDefect['type'][] {
  if (names.length !== labels) {
    const detail = `${names.length} types for ${labels} labels: which is which cannot be told`;
    throw new RowError('distinct', detail);
  }
  return names.map((name) => {
    const type = typeOfWebCompassName(name);
    if (type !== undefined) return type;
    throw new RowError('distinct', `"${name.slice(0, 60)}" is no known kind of defect`);
  });
}

/** The page that is changed itself, else the one that a visitor comes to first. */
function pageOf({ path }: LabelChange, pages: readonly string[]): string {
  if (pages.includes(path)) return path;
  const depth = (page: string) => page.split('/').length;
  const first = [...pages].sort(
    (left, right) =>
      Number(/(^|\/)index\.html?$/i.test(right)) - Number(/(^|\/)index\.html?$/i.test(left)) ||
      depth(left) - depth(right) ||
      (left < right ? -1 : 1),
  )[0];
  if (first === undefined) throw new RowError('renders', 'the row has no page');
  return first;
}
