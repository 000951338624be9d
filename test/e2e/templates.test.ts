/** What a page is given by the template of its site, from the settings to the file. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/browser/until.mjs';
import { servePages } from '../../scripts/serve-pages.mjs';
import { type Jackdaw, startJackdaw } from './jackdaw';

const tides = readFileSync(
  fileURLToPath(new URL('../fixtures/pages/tides.html', import.meta.url)),
  'utf8',
);

let jackdaw: Jackdaw;
let server: Awaited<ReturnType<typeof servePages>>;

beforeAll(async () => {
  server = await servePages((file) => (file === 'tides.html' ? tides : undefined));
  jackdaw = await startJackdaw();
});
afterAll(async () => {
  await jackdaw?.close();
  await server?.close();
});

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
    await library.getByText('#iona-reid').first().waitFor();
    const download = library.waitForEvent('download');
    await library.getByRole('button', { name: 'Export .md' }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toMatch(/^---\ntitle: Why the tide is late\nwritten: 2026-05-02.*\n---\n\n/);
  });

  it('does not decide where the next page without one goes', async () => {
    await jackdaw.ask('settings.change', { clipTemplates: [] });
    expect((await jackdaw.ask('namespaces.list', {})).last).toBe('clips');
    await until(
      'the settings say so',
      async () => (await jackdaw.ask('settings.read', {})).clipTemplates.length === 0,
    );
  });
});
