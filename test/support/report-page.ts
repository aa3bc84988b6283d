import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, setUpBrowser } from '../../capture/browser/launch.js';

/** What a page said and asked for that a report never should. */
export interface OpenedReport {
  readonly page: Page;
  /** Console messages, script errors and requests that left the disk. */
  readonly complaints: string[];
}

/** Opens a report as a person does who got the folder: from disk, in the real browser. */
export async function withReport<T>(
  file: string,
  folder: string,
  options: BrowserContextOptions & { readonly address?: string },
  look: (opened: OpenedReport) => Promise<T>,
): Promise<T> {
  const { address = '', ...context } = options;
  const setup = await setUpBrowser();
  const { browser, close } = await launchBrowser({
    ...setup,
    readable: [...setup.readable, folder],
  });
  try {
    const page = await (await browser.newContext(context)).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) complaints.push(`request: ${request.url()}`);
    });
    await page.goto(`${pathToFileURL(file)}${address}`);
    await page.waitForSelector('body[data-ready]');
    return await look({ page, complaints });
  } finally {
    await close();
  }
}
