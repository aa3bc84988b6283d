import { spawn } from 'node:child_process';
import { say } from './output.js';

/** Whether there is a desktop that could show anything. */
export function hasDesktop(variables: NodeJS.ProcessEnv, platform = process.platform): boolean {
  if (platform === 'darwin') return true;
  return [variables.DISPLAY, variables.WAYLAND_DISPLAY].some(
    (name) => name !== undefined && name !== '',
  );
}

/** With whatever the desktop opens pages with. */
export function openFile(file: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(opener, [file], { detached: true, stdio: 'ignore' })
    .on('error', () => say(`${opener} is not here; open ${file} yourself.`))
    .unref();
}
