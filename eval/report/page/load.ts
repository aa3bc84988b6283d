import type { TaskDetail } from '../detail.js';
import type { IndexData } from '../index-data.js';

/** What the scripts beside the page call: a page that was opened from disk cannot fetch files. */
interface Arrivals {
  index(data: IndexData): void;
  task(at: number, detail: TaskDetail): void;
}

declare global {
  interface Window {
    freshetReport: Arrivals;
  }
}

const arrived = new Map<number, TaskDetail>();
let index: IndexData | undefined;

window.freshetReport = {
  index: (data) => {
    index = data;
  },
  task: (at, detail) => {
    arrived.set(at, detail);
  },
};

/** A report in one file has everything in elements of its own, else in a folder beside it. */
export async function loadIndex(folder: string | null): Promise<IndexData> {
  if (folder === null) return embedded<IndexData>('freshet-index');
  await script(`${folder}/index.js`);
  if (index === undefined) throw new Error(`${folder}/index.js has no list of tasks.`);
  return index;
}

export async function loadTask(at: number, folder: string | null): Promise<TaskDetail> {
  if (folder === null) return embedded<TaskDetail>(`freshet-task-${at}`);
  if (!arrived.has(at)) await script(`${folder}/tasks/${at}.js`);
  const detail = arrived.get(at);
  if (detail === undefined) throw new Error(`${folder}/tasks/${at}.js has no task.`);
  return detail;
}

/** Where a picture is; undefined if the report was written without it. */
export function pictureAddress(name: string, folder: string | null): string | undefined {
  if (folder !== null) return `${folder}/pictures/${name}.png`;
  return document.getElementById(`freshet-picture-${name}`)?.dataset.address;
}

function embedded<Data>(id: string): Data {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`This report was written without ${id}.`);
  return JSON.parse(text);
}

function script(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const made = document.createElement('script');
    made.src = address;
    made.onload = () => resolve();
    made.onerror = () => reject(new Error(`${address} is not beside this page.`));
    document.head.append(made);
  });
}
