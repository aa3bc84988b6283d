// The first program of every job. It gets one argument, a JSON object:
//   command   what to run, in the current folder
//   copy      { from, to }: files to lay out first
//   send      a folder: when the command has succeeded, the files in it that are new or changed,
//             and those beside a new page, go to file descriptor 3 as a tar
// It runs where nobody is trusted: whoever reads the tar must not trust it either.
import { spawn } from 'node:child_process';
import {
  closeSync,
  cpSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { command, copy, send } = JSON.parse(process.argv[2]);
closeInherited();
if (copy) cpSync(copy.from, copy.to, { recursive: true });
const began = send ? await stamp(send) : 0;
// A program in a tree of folders that it must not see as its own: descriptor 3 stays here.
const code = await run(command, ['ignore', 'inherit', 'inherit', 'ignore']);
process.exitCode = code === 0 && send ? await tar(send) : code;

/** Descriptors that whoever started us left open are nothing for a stranger. */
function closeInherited() {
  const closesOnExec = 0o2000000;
  for (const name of readdirSync('/proc/self/fd')) {
    const descriptor = Number(name);
    if (descriptor <= 3) continue;
    try {
      const flags = /^flags:\s+(\d+)$/m.exec(readFileSync(`/proc/self/fdinfo/${name}`, 'utf8'));
      if ((Number.parseInt(flags?.[1] ?? '0', 8) & closesOnExec) === 0) closeSync(descriptor);
    } catch (error) {
      // The one that listed the folder has gone by now.
      if (error.code !== 'ENOENT' && error.code !== 'EBADF') throw error;
    }
  }
}

/** The time that the file system itself gives to what is written now. */
async function stamp(folder) {
  const file = join(folder, '.freshet-stamp');
  writeFileSync(file, '');
  const time = lstatSync(file, { bigint: true }).ctimeNs;
  rmSync(file);
  // The clock of file systems has steps: what comes next must be later for certain.
  await sleep(30);
  return time;
}

function run([file, ...words], stdio, feed) {
  return new Promise((resolve) => {
    const child = spawn(file, words, { stdio });
    child.on('error', (error) => {
      console.error(String(error));
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
    if (feed !== undefined) child.stdin.end(feed);
  });
}

async function tar(folder) {
  const names = changed(folder, '').filter((name) => !name.includes('\n'));
  if (names.length === 0) return 0;
  const list = names.map((name) => `./${name}\0`).join('');
  const words = ['tar', '-C', folder, '--null', '-T', '-', '-cf', '-'];
  return run(words, ['pipe', 3, 'inherit'], list);
}

/** Set times can lie, the time of the last change cannot. All of a folder with a new page counts. */
function changed(folder, prefix, all = false) {
  const entries = readdirSync(join(folder, prefix), { withFileTypes: true });
  const isNew = (name) => lstatSync(join(folder, name), { bigint: true }).ctimeNs > began;
  const nameOf = (entry) => (prefix === '' ? entry.name : `${prefix}/${entry.name}`);
  const whole = all || entries.some((entry) => entry.name === 'index.html' && isNew(nameOf(entry)));
  return entries.flatMap((entry) => {
    const name = nameOf(entry);
    if (entry.isDirectory()) {
      const isOthers = ['node_modules', '.git', '.cache'].includes(entry.name);
      return isOthers ? [] : changed(folder, name, whole);
    }
    return entry.isFile() && (whole || isNew(name)) ? [name] : [];
  });
}
