import { encodeShot, type Shot } from '../../../capture/shot/screenshot.js';
import type { Box } from '../../engine/observation.js';
import type { Tools } from '../../engine/tools.js';
import type { CheckedTask } from './check-task.js';

/** A page before and after, with what to look at. */
export interface View {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly before: Side;
  readonly after: Side;
  /** Where the two pictures differ. */
  readonly changed: readonly Box[];
}

interface Side {
  readonly png: Uint8Array;
  /** The elements that defects are about, by the number of the defect. */
  readonly marks: readonly { readonly label: string; readonly box: Box }[];
}

/** The task as a whole where it holds; each defect on its own where it does not. */
export async function viewsOf(checked: CheckedTask, { blobs }: Tools): Promise<View[]> {
  const { instance, defects = [] } = checked;
  const views: View[] = [];
  if (instance !== undefined) {
    const { width, height } = instance.viewport;
    for (const [route, changed] of Object.entries(instance.certificate.changed)) {
      const [before, after] = [instance.cleanPictures[route], instance.brokenPictures[route]];
      if (before === undefined || after === undefined) continue;
      const here = instance.defects.filter((defect) => defect.route === route);
      const marks = (side: 'box' | 'brokenBox') =>
        here.map((defect) => ({ label: defect.type, box: defect[side] }));
      views.push({
        title: route,
        ...{ width, height, changed },
        before: { png: await blobs.get(before), marks: marks('box') },
        after: { png: await blobs.get(after), marks: marks('brokenBox') },
      });
    }
    return views;
  }
  for (const [index, { given, measured, cleanShot }] of defects.entries()) {
    if (cleanShot === undefined) continue;
    const seen = measured?.seen;
    const label = given.type;
    const side = async (shot: Shot, box: Box | undefined): Promise<Side> => ({
      png: await encodeShot(shot),
      marks: box === undefined ? [] : [{ label, box }],
    });
    views.push({
      title: `Defect ${index + 1}, ${given.type}, on ${given.page}`,
      width: cleanShot.width,
      height: cleanShot.height,
      before: await side(cleanShot, seen?.defect.box),
      after: await side(seen?.shot ?? cleanShot, seen?.defect.brokenBox),
      changed: [],
    });
  }
  return views;
}
