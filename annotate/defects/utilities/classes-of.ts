import type { SourceElement } from '../../source/model.js';

const mostClasses = 40;
const longestClass = 60;

export function classesOf(element: SourceElement): readonly string[] {
  const written = element.attributes.find(({ name }) => name === 'class')?.value ?? '';
  return written
    .split(/\s+/)
    .filter((name) => name !== '' && name.length <= longestClass)
    .slice(0, mostClasses);
}
