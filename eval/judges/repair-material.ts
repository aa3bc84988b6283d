import type { Blobs } from '../../pipelines/engine/blobs.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import { formatPatch } from '../../pipelines/engine/edit/patch.js';
import { type ModelPicture, picturePart } from '../../pipelines/engine/model.js';
import type { RepairCase } from '../score/repair-case.js';
import type { JudgeMaterial } from './material.js';

/** What a judge sees of a repair: three pictures of each page, and the patch that is known to be right. */
export function repairMaterial(
  { prompt, instance }: RepairCase,
  answer: string,
  log: readonly string[],
  pictures: ReadonlyMap<string, ModelPicture>,
  blobs: Blobs,
): JudgeMaterial {
  const { defects, brokenPictures, cleanPictures } = instance;
  const routes = Object.keys(cleanPictures).sort();
  const known = (label: string, hash: string | undefined) =>
    hash === undefined ? [] : [{ label, picture: picturePart(blobs, hash) }];
  return {
    requirement: [
      `The page has ${prompt.defectCount} defects of the kinds below. Find and undo them.`,
      ...Object.entries(prompt.vocabulary).map(([type, says]) => `${type}: ${says}`),
      ...prompt.hints,
    ].join('\n'),
    subTasks: defects.map(({ id, type, route, element, path }) => ({
      id,
      description: `${type} on ${route}, element <${element.tag}> at ${path}${element.words === '' ? '' : `, with the words ${JSON.stringify(element.words)}`}`,
    })),
    files: prompt.files,
    patch: answer,
    log,
    reference: formatPatch(inverse(defects.map(({ block }) => block))),
    pictures: routes.flatMap((route) => {
      const picture = pictures.get(route);
      return [
        ...known(`${route} before`, brokenPictures[route]),
        ...(picture === undefined ? [] : [{ label: `${route} after the patch`, picture }]),
        ...known(`${route} as it is wanted`, cleanPictures[route]),
      ];
    }),
  };
}
