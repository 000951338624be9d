/**
 * Some of the texts of `npm run bench:hostile`, in the built extension: kept, read, searched and asked
 * about. The bound is ten times that of the benchmark, because a test machine is busy.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostileBrowser } from '../../../bench/hostile/browser';
import { hostile } from '../../fixtures/hostile-texts';

const MOST_MS = 5_000;

const names = [
  'a run of backticks',
  'a table of many columns and short rows',
  'beginnings of images',
  'words with underscores',
];

let browser: HostileBrowser;

beforeAll(async () => {
  browser = await HostileBrowser.start();
});

afterAll(() => browser?.close());

describe('a text made to be slow', () => {
  it.each(names)('holds up no page and no worker: %s', async (name) => {
    const text = { name, markdown: hostile[name] ?? '' };
    const { reader, panel, popup, worker } = await browser.measure(text, names.indexOf(name));
    expect(Math.max(reader, panel, popup, worker)).toBeLessThan(MOST_MS);
  });
});
