import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { until } from '../../../scripts/browser/until.mjs';
import type { Firefox } from './firefox';

/** The text of the file that Firefox saves when this is done. */
export async function savedFile(
  { downloads }: Pick<Firefox, 'downloads'>,
  act: () => Promise<void>,
): Promise<string> {
  const inFolder = () => (existsSync(downloads) ? readdirSync(downloads) : []);
  const earlier = inFolder();
  await act();
  return until('the file is there whole', async () => {
    const names = inFolder().filter((name) => !earlier.includes(name));
    // Its place is held by an empty one, and its bytes are in another meanwhile.
    const [name, ...others] = names;
    if (name === undefined || others.length > 0) return undefined;
    // The browser may put the whole file in its place between the two looks.
    return (await readFile(join(downloads, name), 'utf8').catch(() => '')) || undefined;
  });
}

/**
 * Chooses a file, which no driver can do in the browser's own dialog.
 * @param within the part of the page whose first field for files takes it
 */
export function chooseFile(page: Page, within: string, name: string, text: string): Promise<void> {
  return page.$eval(
    `${within} input[type=file]`,
    (field, name, text) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([text], name));
      (field as HTMLInputElement).files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    name,
    text,
  );
}
