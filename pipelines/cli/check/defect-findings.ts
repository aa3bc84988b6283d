import type { ExaminedDefect } from '../../../annotate/tasks/examine.js';
import type { ReadTask } from '../../engine/task/read-task.js';
import { type Finding, gateFinding } from './finding.js';

/** What is to be mended of one defect: the value that cannot be, or every gate that it misses. */
export function defectFindings(
  read: ReadTask,
  { fault, measured, given }: ExaminedDefect,
  index: number,
): Finding[] {
  const { document } = read;
  const at = ['defects', index];
  if (fault !== undefined) {
    const has = Object.keys(read.task.defects[index] ?? {});
    const path = has.includes(fault.key) ? [...at, fault.key] : at;
    const { message, fix } = fault;
    return [{ isGate: false, problem: { message, fix, place: document.placeOf(path) } }];
  }
  const looksLike = measured?.seen?.looksLike ?? [];
  return (measured?.gates ?? [])
    .filter(({ ok }) => !ok)
    .map((gate) => {
      const isOther = gate.gate === 'distinct' && looksLike.length > 0;
      const fix = isOther
        ? `Measured, it is ${looksLike.join(' and ')}: say so, or make it more of ${given.type}.`
        : undefined;
      return gateFinding(read, gate, [...at, gate.gate === 'distinct' ? 'type' : ''], fix);
    });
}
