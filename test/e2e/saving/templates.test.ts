/** What a page is given by the template of its site, from the settings to the file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';

const tides = readFileSync(
  fileURLToPath(new URL('../../fixtures/pages/tides.html', import.meta.url)),
  'utf8',
);

let jackdaw: Jackdaw;
const server = ownPages((file) => (file === 'tides.html' ? tides : undefined));

beforeAll(async () => {
  jackdaw = await startJackdaw();
});
afterAll(() => jackdaw?.close());

describe('a template', () => {
  it('is written with a preview, and gives its pages namespace, tags and front matter', async () => {
    const options = await jackdaw.open(
      `chrome-extension://${jackdaw.extensionId}/options.html#templates`,
    );
    await options.getByRole('button', { name: 'Add a template' }).click();
    await options.keyboard.type('127.0.0.1/*');
    await options
      .getByLabel('Namespace', { exact: true })
      .fill('harbour-{{published|date:"YYYY"}}');
    await options.getByLabel('Tags', { exact: true }).fill('tides, {{autor}}');
    await options.getByText('There is no {{autor}} here.').waitFor();
    await options.keyboard.press('Enter');
    expect((await jackdaw.ask('settings.read', {})).clipTemplates).toEqual([]);
    await options.getByLabel('Tags', { exact: true }).fill('tides, {{author|slug}}');
    await options
      .getByLabel('Front matter', { exact: true })
      .fill('title: {{title}}\nwritten: {{published}}');
    await options.getByText('marit-solheim').waitFor();
    await options.getByRole('button', { name: 'Keep template' }).click();
    await options.getByText('Kept: 127.0.0.1/*').waitFor();

    await jackdaw.open(server.url('tides.html'));
    const popup = await jackdaw.openPopup();
    await popup.shows('Save');
    await jackdaw.display.press('Return');
    await popup.shows('Kept on this device in harbour-2026');
    await jackdaw.killWorker();
    const { passages } = await jackdaw.ask('search', {
      query: 'moon tag:iona-reid',
      typing: false,
    });
    const uid = passages[0]?.source.uid ?? '';
    const document = await jackdaw.ask('documents.get', { uid });
    expect(document).toMatchObject({
      namespace: 'harbour-2026',
      tags: ['tides', 'iona-reid'],
      frontMatter: [
        { name: 'title', value: '{{title}}' },
        { name: 'written', value: '{{published}}' },
      ],
    });
    const library = await jackdaw.open(
      `chrome-extension://${jackdaw.extensionId}/library.html#uid=${uid}`,
    );
    await library.getByText('#iona-reid').filter({ visible: true }).first().waitFor();
    const download = library.waitForEvent('download');
    await library.getByRole('button', { name: 'Export .md' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toMatch(/^---\ntitle: Why the tide is late\nwritten: 2026-05-02.*\n---\n\n/);
  });

  it('comes with others from the settings that Obsidian Web Clipper exports', async () => {
    const options = await jackdaw.open(
      `chrome-extension://${jackdaw.extensionId}/options.html#templates`,
    );
    const clipper = (name: string, triggers: string[]) => ({
      ...{ name, behavior: 'create', noteContentFormat: '{{content}}', properties: [], triggers },
      ...{ noteNameFormat: '{{title}}', path: 'Clippings' },
    });
    const exported = {
      ...{ vaults: [], general_settings: {}, template_list: ['1', '2', '3'] },
      template_1: clipper('Default', []),
      template_2: clipper('Films', ['https://films.example/']),
      template_3: ['damaged'],
    };
    await options.getByLabel('File of templates').setInputFiles({
      name: 'obsidian-web-clipper-settings.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(exported)),
    });
    await options
      .getByText(
        '1 template read from obsidian-web-clipper-settings.json. Not taken, because without a page address that Jackdaw could use as a pattern: Default. Not taken, because damaged or in a form that Jackdaw does not know: 3.',
      )
      .waitFor();
    await options.getByRole('button', { name: 'Edit Films' }).waitFor();
    await options.close();
  });

  it('does not decide where the next page without one goes', async () => {
    await jackdaw.ask('settings.change', { clipTemplates: [] });
    expect((await jackdaw.ask('namespaces.list', {})).last).toBe('clips');
    await until(
      'the settings say so',
      async () => (await jackdaw.ask('settings.read', {})).clipTemplates.length === 0,
    );
  });

  it('comes back from its file, and is put before another by keyboard; a broken file changes nothing', async () => {
    const options = await jackdaw.open(
      `chrome-extension://${jackdaw.extensionId}/options.html#templates`,
    );
    const names = async () =>
      (await jackdaw.ask('settings.read', {})).clipTemplates.map(({ name }) => name);
    for (const name of ['harbour.example', 'library.example']) {
      await options.getByRole('button', { name: 'Add a template' }).press('Enter');
      // At once, as fast fingers do: the form has the focus before the key press is over.
      await options.keyboard.type(name);
      await options.getByLabel('Namespace', { exact: true }).fill('sea');
      await options.keyboard.press('Enter');
      await options.getByText(`Kept: ${name}`).waitFor();
      // The form is gone, and the keyboard is where it began.
      const add = options.getByRole('button', { name: 'Add a template' });
      await until('the focus is back', () => add.evaluate((it) => it === document.activeElement));
      await until('it is in sight', () =>
        add.evaluate((it) => {
          const { top, bottom } = it.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
    }
    await options.getByRole('button', { name: 'Move library.example up' }).press('Enter');
    await options.getByText('library.example is number 1 now.').waitFor();
    expect(await names()).toEqual(['library.example', 'harbour.example']);
    const edit = options.getByRole('button', { name: 'Edit library.example' });
    await until('the focus stays', () => edit.evaluate((it) => it === document.activeElement));
    const onRow = (name: string) =>
      until(`${name} has the focus`, () =>
        options.evaluate(
          (wanted) =>
            document.activeElement?.matches('li') &&
            document.activeElement.querySelector('b')?.textContent === wanted,
          name,
        ),
      );
    for (const [key, name] of [
      ['ArrowDown', 'harbour.example'],
      ['ArrowDown', 'harbour.example'],
      ['Home', 'library.example'],
      ['End', 'harbour.example'],
      ['ArrowUp', 'library.example'],
    ] as const) {
      await options.keyboard.press(key);
      await onRow(name);
    }
    await options.keyboard.press('Enter');
    await options.locator('.template-form').waitFor();
    await options.keyboard.press('Escape');
    await options.locator('.template-form').waitFor({ state: 'detached' });

    const download = options.waitForEvent('download');
    await options.getByRole('button', { name: 'Export', exact: true }).press('Enter');
    const exported = readFileSync(await (await download).path());
    const file = options.getByLabel('File of templates');
    const give = (name: string, buffer: Buffer) =>
      file.setInputFiles({ name, mimeType: 'application/json', buffer });
    await give('half.json', exported.subarray(0, 90));
    await options.getByText('half.json is not JSON, or only part of it.').waitFor();
    expect(await names()).toEqual(['library.example', 'harbour.example']);

    await options.getByRole('button', { name: 'Remove library.example' }).press('Enter');
    await options.getByText('Removed: library.example').waitFor();
    await give('whole.json', exported);
    await options.getByText('2 templates read from whole.json.').waitFor();
    expect(await names()).toEqual(['harbour.example', 'library.example']);
    await options.locator('#templates').getByRole('button', { name: 'Undo' }).press('Enter');
    await until('it is as before', async () => (await names()).length === 1);
  });
});
