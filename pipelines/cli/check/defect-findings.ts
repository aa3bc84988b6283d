import type { ExaminedDefect } from '../../../annotate/tasks/examine.js';
import type { Fault } from '../../../annotate/tasks/fault.js';
import type { ReadTask } from '../../engine/task/read-task.js';
import { type Finding, gateFinding } from './finding.js';

/** What is to be mended of one defect: the value that cannot be, or every gate that it misses. */
export function defectFindings(
  read: ReadTask,
  { fault, measured, given }: ExaminedDefect,
  index: number,
): Finding[] {
  const at = ['defects', index];
  if (fault !== undefined) return [faultFinding(read, fault, index)];
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

/** A value that cannot be, at its place in the file. */
export function faultFinding(read: ReadTask, fault: Fault, index: number): Finding {
  const { key, message, fix } = fault;
  const at = ['defects', index];
  const path = Object.hasOwn(read.task.defects[index] ?? {}, key) ? [...at, key] : at;
  return { isGate: false, problem: { message, fix, place: read.document.placeOf(path) } };
}
