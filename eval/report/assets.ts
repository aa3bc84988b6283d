import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import { projectFile } from '../../pipelines/engine/project.js';

const styles = ['report.css', 'browser.css', 'print.css'];
const weights = [400, 500, 600, 700];

/** Style and fonts of the page in one text: it may be opened where nothing else is. */
export async function pageStyle(): Promise<string> {
  const require = createRequire(projectFile('package.json'));
  const fonts = await Promise.all(
    weights.map(async (weight) => {
      const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`);
      const bytes = (await readFile(file)).toString('base64');
      return `@font-face{font-family:Inter;font-weight:${weight};font-display:block;src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
    }),
  );
  const texts = await Promise.all(
    styles.map((name) => readFile(projectFile('eval/report/page', name), 'utf8')),
  );
  return [...fonts, ...texts].join('\n');
}

/** The script of the page in one text. */
export async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [projectFile('eval/report/page/main.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    logLevel: 'silent',
  });
  return (outputFiles[0]?.text ?? '').trim();
}

/**
 * Nothing but our own script runs, and nothing is asked of any network: should a text of a task ever
 * become markup, it still could not do anything.
 */
export function policyFor(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${hash}' 'self' file:`,
    "img-src 'self' file: data:",
    "style-src 'unsafe-inline'",
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
