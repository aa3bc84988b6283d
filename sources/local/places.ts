import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const archiveForm = /\.(zip|tar|tgz|tar\.gz)$/i;
const siteMark = /^(package\.json|(un)?licen[cs]e([.-].*)?|copying(\..*)?|[^/]*\.html?)$/i;

export function isArchive(name: string): boolean {
  return archiveForm.test(name);
}

/** Whether a folder with these names in it is a site itself, and not a folder of sites. */
export function looksLikeSite(names: readonly string[]): boolean {
  return names.some((name) => siteMark.test(name));
}

/** The folders and archives directly in a folder, in a stable order. */
export async function children(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .filter((entry) => entry.isDirectory() || (entry.isFile() && isArchive(entry.name)))
    .map((entry) => entry.name)
    .sort();
}

export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).map((name) => name);
}

export function archiveTitle(name: string): string {
  return name.replace(archiveForm, '');
}

export function childPath(folder: string, child: string): string {
  return child === '' ? folder : join(folder, child);
}
