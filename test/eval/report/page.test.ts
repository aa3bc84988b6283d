import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writeReport } from '../../../eval/report/write-report.js';
import { temporaryDirectory } from '../../support/freshet.js';
import { hostile, madeUpReport } from '../../support/report-data.js';
import { withReport } from '../../support/report-page.js';

const Violations = z.array(z.object({ id: z.string(), nodes: z.array(z.string()) }));

async function written(tasks: number, models: number, singleFile = false) {
  const folder = await temporaryDirectory();
  const file = join(folder, 'report.html');
  await writeReport(madeUpReport(tasks, models), { file, singleFile });
  return { folder, file };
}

const wide = { viewport: { width: 1280, height: 900 } };

describe('a report that is opened from disk', () => {
  it('asks no network, says nothing on the console, and runs no text as markup', async () => {
    const { folder, file } = await written(20, 3);
    await withReport(file, folder, wide, async ({ page, complaints }) => {
      const [name = ''] = hostile;
      await page.getByLabel('Search').fill(name);
      await page.locator('.row').first().click();
      await page.waitForFunction(
        (text) => document.querySelector('.detail h3')?.textContent === text,
        name,
      );
      await page.getByText('The reply as it came').click();
      expect(await page.locator('.detail pre').last().textContent()).toContain(hostile.join('\n'));
      expect(await page.evaluate(() => Reflect.get(window, 'wasHit'))).toBeUndefined();
      expect(complaints).toEqual([]);
    });
  }, 60_000);

  it('has nothing that axe objects to, dark and light, in every view', async () => {
    const { folder, file } = await written(12, 3);
    for (const colorScheme of ['light', 'dark'] as const) {
      await withReport(
        file,
        folder,
        { ...wide, colorScheme, bypassCSP: true },
        async ({ page }) => {
          await page.addScriptTag({ content: axe.source });
          const views = ['Side by side', 'Slider', 'Difference'];
          for (const view of colorScheme === 'light' ? views : views.slice(0, 1)) {
            await page.getByRole('radio', { name: view }).check();
            expect(await violations(page)).toEqual([]);
          }
          await page.evaluate(() => {
            for (const one of document.querySelectorAll('details')) one.open = true;
          });
          expect(await violations(page)).toEqual([]);
        },
      );
    }
  }, 120_000);

  it('is worked with the keyboard, and its address leads back to what was seen', async () => {
    const { folder, file } = await written(60, 3);
    const address = await withReport(file, folder, wide, async ({ page }) => {
      const list = page.getByRole('listbox');
      await list.focus();
      const first = await page.locator('.detail h3').textContent();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction(
        (text) => document.querySelector('.detail h3')?.textContent !== text,
        first,
      );
      await page.keyboard.press('End');
      await page.waitForFunction(
        () =>
          document.querySelector('[aria-selected=true]')?.getAttribute('aria-posinset') === '60',
      );
      expect(await list.getAttribute('aria-activedescendant')).toMatch(/^row-\d+$/);
      await page.getByLabel('Answer of').selectOption('noop');
      return new URL(page.url()).hash;
    });
    await withReport(file, folder, { ...wide, address }, async ({ page }) => {
      expect(await page.getByLabel('Answer of').inputValue()).toBe('noop');
      const task = new URLSearchParams(address.slice(1)).get('task');
      expect(await page.locator('.detail h3').textContent()).toBe(task);
    });
  }, 60_000);

  it('shows failures first, and only a few rows of a long list at a time', async () => {
    const { folder, file } = await written(150, 2);
    await withReport(file, folder, wide, async ({ page }) => {
      const first = await page.locator('.row').first().textContent();
      expect(first).toMatch(/invalid|failed/);
      expect(await page.locator('.row').count()).toBeLessThan(60);
      await page.locator('#filters').getByLabel('Outcome').selectOption('Invalid');
      expect(await page.locator('#listed').textContent()).toMatch(/^\d+ of 150 tasks$/);
      expect(await page.locator('.row').first().textContent()).toMatch(/invalid/);
    });
  }, 60_000);

  it('fits a phone, and the pictures are there', async () => {
    const { folder, file } = await written(8, 3);
    await withReport(
      file,
      folder,
      { viewport: { width: 360, height: 740 } },
      async ({ page, complaints }) => {
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        const picture = page.locator('.picture img').first();
        await picture.scrollIntoViewIfNeeded();
        await page.waitForFunction(() => {
          const image = document.querySelector('.picture img');
          return image instanceof HTMLImageElement && image.naturalWidth > 0;
        });
        expect(complaints).toEqual([]);
      },
    );
  }, 60_000);

  it('can be one file with everything in it', async () => {
    const { folder, file } = await written(6, 3, true);
    await withReport(file, folder, wide, async ({ page, complaints }) => {
      await page.locator('.picture img').first().scrollIntoViewIfNeeded();
      await page.waitForFunction(() => {
        const image = document.querySelector('.picture img');
        return image instanceof HTMLImageElement && image.naturalWidth > 0;
      });
      expect(complaints).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'wasHit'))).toBeUndefined();
    });
  }, 60_000);
});

describe('the tables beside a report', () => {
  it('have every score, and no cell that a spreadsheet would run', async () => {
    const { folder } = await written(20, 3);
    const read = (name: string) => readFile(join(folder, 'report-files/tables', name), 'utf8');
    expect((await read('scores.csv')).trim().split('\r\n').length).toBe(1 + 20 * 3 * 3);
    const answers = await read('answers.csv');
    expect(answers).not.toMatch(/(^|,)[=+@]/m);
    expect(await read('leaderboard.tex')).toContain('\\begin{tabular}{lrrr}');
    expect(await read('leaderboard.md')).toMatch(/^\| Model \|/);
  });
});

async function violations(page: Parameters<Parameters<typeof withReport>[3]>[0]['page']) {
  const found: unknown = await page.evaluate(async () => {
    const { violations: all } = await Reflect.get(window, 'axe').run(document);
    return all.map((one: { id: string; nodes: { html: string }[] }) => ({
      id: one.id,
      nodes: one.nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
    }));
  });
  return Violations.parse(found);
}
