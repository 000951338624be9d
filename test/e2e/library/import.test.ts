/**
 * A large import, its index and its undoing in a real browser: driven from the settings page, with
 * the worker ended and the page closed in the middle. `JACKDAW_IMPORT` says how many documents.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import type { ChoreName } from '../../../src/messages/requests';
import { generateCorpus } from '../../fixtures/generated-corpus';
import { sized } from '../../fixtures/often';
import { ownFolder } from '../drivers/own-folder';
import { readEverything } from '../drivers/stored';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { loseIndexRows } from '../find/lose-index-rows';

const DOCUMENTS = Number(process.env.JACKDAW_IMPORT ?? sized(2_000, 1_000));
const LONG = 1_800_000;

const folder = ownFolder('import');
const profile = ownFolder('import-profile');
const corpus = join(folder, 'corpus.jsonl');
const notes = join(folder, 'notes');
let browser: TestingProfile;

beforeAll(async () => {
  const { documents } = generateCorpus(11, DOCUMENTS, 0);
  const lines = documents.map(({ name, text }, n) =>
    JSON.stringify({ _id: name, title: `Document ${n}`, text: `${text}\n\nIts mark is zzz${n}q.` }),
  );
  writeFileSync(corpus, `${lines.join('\n')}\nnot a line of JSON\n`);
  mkdirSync(join(notes, 'inner'), { recursive: true });
  writeFileSync(join(notes, 'tides.md'), '---\ntitle: Tides\n---\n\nThe xylotide comes late.');
  writeFileSync(
    join(notes, 'inner', 'rooks.md'),
    '# Rooks\n\nThe xylorook nests at [[tides|high tide]]. ^a1b2c3',
  );
  writeFileSync(join(notes, 'picture.png'), 'not looked at');
  writeFileSync(join(notes, 'broken.md'), new Uint8Array([0xff, 0xd8, 0, 1, 0xe0]));
  browser = await startTestingProfile(profile);
});

afterAll(() => browser?.close());

async function settings(section: string): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(`${new URL('options.html', browser.desk.url()).href}#${section}`);
  return page;
}

const card = (page: Page, name: string) => page.locator('article.import', { hasText: name });
const report = () => browser.ask('index.report', {});
const titles = async (query: string) =>
  (await browser.ask('search', { query, typing: false })).passages.map(
    ({ source }) => source.title,
  );

/**
 * Waits until long work has come so far, and ends the worker there. Asking is what brings a worker
 * that was ended back.
 * @returns whether the work was under way: on a quick machine it may have ended before.
 */
async function killAt(name: ChoreName, share: number): Promise<boolean> {
  const isUnderWay = await until(
    `${name} comes to ${share}`,
    async () => {
      const chores = await browser.ask('chores.list', {});
      const chore = chores.find((one) => one.name === name);
      if (chore === undefined) return (await isDue()) ? undefined : { yes: false };
      return chore.total > 0 && chore.done >= share * chore.total && { yes: true };
    },
    LONG,
  );
  await browser.killWorker();
  return isUnderWay.yes;
}

/** Whether any import or rebuild is still to be done. */
async function isDue(): Promise<boolean> {
  const [imports, { pending }] = await Promise.all([browser.ask('imports.list', {}), report()]);
  return pending || imports.some(({ state }) => /reading|running|undoing/.test(state));
}

describe('an import of many documents', () => {
  it(
    'goes on though the worker is ended and the page closed, and names what it could not take',
    async () => {
      const page = await settings('import');
      await page.getByLabel('Namespace for what is imported').fill('Old Library');
      await page.locator('#import input[type=file]').first().setInputFiles(corpus);
      await until(
        'the import is begun',
        async () => (await browser.ask('imports.list', {})).length > 0,
      );
      expect(await killAt('import', 0)).toBe(true);
      await killAt('import', 0.3);
      await page.close();
      await killAt('import', 0.6);

      const again = await settings('import');
      const done = card(again, 'corpus.jsonl');
      await done
        .getByText(`${DOCUMENTS.toLocaleString('en-GB')} documents imported.`)
        .waitFor({ timeout: LONG });
      await done.getByText('1 thing could not be imported').click();
      await done.getByText(`corpus.jsonl, line ${DOCUMENTS + 1}`).waitFor();
      await again.close();

      const { documents, problems } = await readEverything(browser.desk);
      expect(problems).toEqual([]);
      expect(documents).toHaveLength(DOCUMENTS);
      expect(new Set(documents.map(({ namespace }) => namespace))).toEqual(
        new Set(['old-library']),
      );
      const last = DOCUMENTS - 1;
      expect(await titles(`zzz${last}q`)).toEqual([`Document ${last}`]);
    },
    LONG,
  );

  it.each([
    ['a folder of notes', 'notes (3 files)', 'notes'],
    ['a zip of it', 'packed.zip', 'packed'],
  ])('takes %s with what lies below it', async (_what, name, path) => {
    const page = await settings('import');
    const inputs = page.locator('#import input[type=file]');
    if (path === 'notes') await inputs.nth(1).setInputFiles(notes);
    else await inputs.first().setInputFiles(zipOf(notes, join(folder, name)));
    const done = card(page, name);
    await done
      .getByText('2 documents imported. 1 file left out: Jackdaw does not read files of its kind.')
      .waitFor();
    await done.getByText('1 thing could not be imported').click();
    await done.getByText(`${path}/broken.md`).waitFor();
    expect(await titles('xylorook')).toEqual(['Rooks']);
    const { passages } = await browser.ask('search', { query: 'xylorook', typing: false });
    const library = await browser.context.newPage();
    const { uid = '' } = passages[0]?.source ?? {};
    await library.goto(new URL(`library.html#uid=${uid}`, page.url()).href);
    // A link of Obsidian leads to the other note.
    await library.locator('.prose', { hasText: /nests at high tide\.$/ }).waitFor();
    await library.locator('.prose a', { hasText: 'high tide' }).click();
    await library.locator('.prose', { hasText: 'The xylotide comes late.' }).waitFor();
    await library.close();

    // And takes it back.
    await done.getByRole('button', { name: 'Undo this import' }).click();
    await done.getByText('Undone.').waitFor();
    expect(await titles('xylorook')).toEqual([]);
    await page.close();
  });
});

/** Packs the files below a folder. @returns where the zip is */
function zipOf(of: string, at: string): string {
  const paths = readdirSync(of, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => statSync(join(of, path)).isFile());
  const packed = files.map((path) => [path, new Uint8Array(readFileSync(join(of, path)))] as const);
  writeFileSync(at, zipSync(Object.fromEntries(packed)));
  return at;
}

describe('files of all kinds', () => {
  it('lose nothing of what is in them', async () => {
    const [a, b] = ['a', 'b'].map((name) => {
      mkdirSync(join(folder, name));
      const path = join(folder, name, 'README.md');
      writeFileSync(path, `Readme of xyloreadme${name}.`);
      return path;
    });
    const write = (name: string, text: string | Uint8Array) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const page =
      '<!doctype html><title>On xylopage</title><nav><a href="https://x.example/">Home</a></nav><main><h1>On pages</h1><p>The xylosaved text.</p></main>';
    const japanese = '<meta charset=shift_jis><title>\x93\xfa\x96\x7b</title><p>The xylobytes.</p>';
    const line = { title: 'Lines', url: 'https://l.example/', text: 'The xyloline.' };
    const rows = ['url;title', 'https://s.example/1;He said "hi" xylosemi', ''];
    const cards: [files: string[], words: string][] = [
      [[a ?? ''], '1 document imported.'],
      [[b ?? ''], '1 document shares its name or address with another text; both are kept.'],
      [[write('saved.html', page)], '1 document imported.'],
      [[write('links.csv', rows.join('\n'))], '1 document imported.'],
      [[write('bytes.html', Buffer.from(japanese, 'latin1'))], '1 document imported.'],
      [[write('lines.jsonl', JSON.stringify(line))], '1 document imported.'],
      // An article of a page that is kept already.
      [
        [write('late.md', '---\nsource: https://l.example/\n---\n\nThe xylolate.')],
        '1 document shares its name or address with another text; both are kept.',
      ],
      [[write('none.csv', 'a,b\n1,2\n')], 'none.csv: no addresses were found'],
    ];
    const view = await settings('import');
    const before = (await browser.ask('imports.list', {})).length;
    for (const [n, [files, words]] of cards.entries()) {
      await view.locator('#import input[type=file]').first().setInputFiles(files);
      const newest = view.locator('article.import').first();
      await until(
        `import ${n + 1} is listed`,
        async () => (await browser.ask('imports.list', {})).length === before + n + 1,
      );
      // The card of the one before may say the same.
      await until('its own words come', async () => {
        const said = (await newest.textContent())?.replace(/\s+/g, ' ');
        return said?.includes(basename(files[0] ?? '')) && said.includes(words);
      });
    }
    for (const word of ['xyloreadmea', 'xyloreadmeb', 'xylosaved', 'xylosemi']) {
      expect(await titles(word), word).toHaveLength(1);
    }
    expect(await titles('xylobytes')).toEqual(['日本']);
    const { passages } = await browser.ask('search', { query: 'xyloline', typing: false });
    expect(passages.map(({ source }) => source.url)).toEqual(['https://l.example/']);
    await until('the count follows', async () =>
      (await view.locator('.use').textContent())?.includes(
        `${(DOCUMENTS + 7).toLocaleString('en-GB')} documents`,
      ),
    );
    const compare = card(view, 'late.md').getByRole('link', { name: 'Look for duplicates' });
    const shelf = await browser.context.newPage();
    await shelf.goto(await compare.evaluate((link: HTMLAnchorElement) => link.href));
    const group = shelf.getByRole('group', { name: 'The same address, another text' });
    for (const title of ['Lines', 'late']) {
      await group.getByRole('link', { name: `Read ${title}` }).waitFor();
    }
    await shelf.close();
    for (let left = cards.length; left > 0; left--) {
      const newest = view.locator('article.import').first();
      // The last one brought nothing, so there is nothing to undo.
      if (left < cards.length) {
        await newest.getByRole('button', { name: 'Undo this import' }).click();
        await newest.getByText('Undone.').waitFor();
      }
      await newest.getByRole('button', { name: 'Dismiss' }).click();
      await until(
        'it is off the list',
        async () => (await browser.ask('imports.list', {})).length === before + left - 1,
      );
    }
    expect(await titles('xyloreadmea')).toEqual([]);
    await view.close();
  });
});

describe('the search index', () => {
  it(
    'is found damaged, mended, and the person told',
    async () => {
      // As a failing disk would: every third row of postings and dictionary is lost.
      await browser.desk.evaluate(loseIndexRows, 'every third' as const);
      await browser.killWorker();
      const page = await settings('index');
      await page.getByRole('button', { name: 'Check it' }).click();
      await page
        .getByText('The index was damaged and has been repaired')
        .waitFor({ timeout: LONG });
      await page.close();
      for (const n of [0, 1, DOCUMENTS >> 1, DOCUMENTS - 1]) {
        expect(await titles(`zzz${n}q`)).toEqual([`Document ${n}`]);
      }
    },
    LONG,
  );

  it(
    'is made anew by the button, finds everything meanwhile, and outlives the worker',
    async () => {
      const page = await settings('index');
      await page.getByRole('button', { name: 'Rebuild search index' }).click();
      await until('it is begun', async () => (await report()).pending);
      expect(await titles('zzz1q')).toEqual(['Document 1']);
      expect(await titles(`zzz${DOCUMENTS - 1}q`)).toEqual([`Document ${DOCUMENTS - 1}`]);
      expect(await killAt('index', 0.1)).toBe(true);
      expect(await titles('zzz1q')).toEqual(['Document 1']);
      await page.getByText('Rebuilt:').waitFor({ timeout: LONG });
      expect(await report()).toMatchObject({ found: 'asked', pending: false, stopped: false });
      await browser.ask('index.check', {});
      expect(await report()).toMatchObject({ found: 'sound' });
      expect(await titles(`zzz${DOCUMENTS - 1}q`)).toEqual([`Document ${DOCUMENTS - 1}`]);
      await page.close();
    },
    LONG,
  );

  it(
    'is as good as before when the rebuild is cancelled',
    async () => {
      const page = await settings('index');
      await page.getByRole('button', { name: 'Rebuild search index' }).click();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('The index is as good as it was').waitFor({ timeout: LONG });
      await page.close();
      await browser.ask('index.check', {});
      expect(await report()).toMatchObject({ found: 'sound' });
    },
    LONG,
  );
});

describe('the undoing of a large import', () => {
  it(
    'takes every document out again, through the end of a worker',
    async () => {
      const page = await settings('import');
      await card(page, 'corpus.jsonl').getByRole('button', { name: 'Undo this import' }).click();
      await until('it is begun', async () =>
        (await browser.ask('imports.list', {})).some(({ state }) => /^undo/.test(state)),
      );
      expect(await killAt('import', 0)).toBe(true);
      await card(page, 'corpus.jsonl').getByText('Undone.').waitFor({ timeout: LONG });
      const { documents, problems } = await readEverything(browser.desk);
      expect(problems).toEqual([]);
      expect(documents).toEqual([]);
      expect(await titles('zzz1q')).toEqual([]);
      await page.close();
    },
    LONG,
  );
});
