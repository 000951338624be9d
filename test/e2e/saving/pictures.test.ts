/** Pictures that are kept with their clip, if the person chooses: fetched once, in their page, and shown from the device. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { readBackup } from '../../../src/files/backup/read-backup';
import { fileOf } from '../../fakes/documents/backup-entries';
import { png } from '../../fixtures/png';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const sentence = 'A heron stands in the shallow water and waits for the fish to come to it. ';
const profile = ownFolder('pictures');
const unpacked = ownFolder('pictures-unpacked');
const asked: string[] = [];
let server: Server;
let port = 0;
let browser: TestingProfile;

const pageOf = (name: string) => {
  const figure = (address: string, alt: string) => `<p>${sentence.repeat(3)}</p>
    <figure><img src="${address}" alt="${alt}" width="600" height="400"></figure>`;
  return `<!doctype html><html lang="en"><title>${name}</title><article><h1>${name}</h1>
    ${figure('/own.png', 'A heron at dawn')}
    ${figure(`http://localhost:${port}/lent.png`, 'A heron at noon')}
    ${figure(`http://localhost:${port}/shut.png`, 'A heron at night')}
    <p>${sentence.repeat(3)} <a href="/link.png">a picture</a></p></article>`;
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (!path.endsWith('.png')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf(path.slice(1)));
      return;
    }
    const lent = path === '/lent.png' ? { 'access-control-allow-origin': '*' } : {};
    response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-store', ...lent });
    response.end(png(2_000, 1_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  browser = await startTestingProfile(profile);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

async function clip(name: string) {
  const page = await browser.open(`http://127.0.0.1:${port}/${name}`);
  await page.locator('img').last().waitFor();
  const receipt = await browser.ask('clip.save', { kind: 'page', namespace: 'birds' });
  await page.close();
  return receipt;
}

describe('the pictures of a page', () => {
  it('stay out of a clip until the person wants them', async () => {
    const { uid, pictures } = await clip('before');
    expect(pictures).toBeUndefined();
    expect(await browser.ask('pictures.list', { uid })).toEqual([]);
  });

  it('are kept with it, made small, as far as their sites let the page have them', async () => {
    const settings = await browser.openOwn('options.html#pictures');
    await settings.getByLabel('Keep the pictures of a page with its clip').focus();
    await settings.keyboard.press('Space');
    await until('it is kept', async () => (await browser.ask('settings.read', {})).keepPictures);
    const { uid, pictures } = await clip('after');
    expect(pictures).toEqual({ kept: 2, of: 3 });
    expect(asked).not.toContain('/link.png');
    const list = await browser.ask('pictures.list', { uid });
    expect(list.map(({ address }) => new URL(address).pathname).sort()).toEqual([
      '/lent.png',
      '/own.png',
    ]);
    expect(list[0]).toMatchObject({ type: 'image/webp', width: 1_600, height: 800 });
    await settings.reload();
    await settings.goto(new URL('options.html#library', settings.url()).href);
    await settings.getByText(/^2 pictures, /).waitFor();
    await settings.close();
  });

  it('are shown from the device, and nobody is asked for them again', async () => {
    const { documents } = await browser.ask('documents.list', { offset: 0, limit: 1 });
    const before = asked.length;
    const page = await browser.openOwn(`library.html#uid=${documents[0]?.uid}`);
    for (const name of ['A heron at dawn', 'A heron at noon']) {
      const picture = page.getByRole('img', { name });
      await picture.waitFor();
      await until('it is drawn', () =>
        picture.evaluate((image) => (image as HTMLImageElement).naturalWidth === 1_600),
      );
    }
    expect(await page.getByRole('img', { name: 'A heron at night' }).count()).toBe(0);
    await page.getByRole('link', { name: '[image: A heron at night]' }).waitFor();
    expect(asked.length).toBe(before);
    await page.close();
  });

  it('go along where one document is taken away: beside its note, and in the file of a selection', async () => {
    const [document] = (await browser.ask('documents.list', { offset: 0, limit: 1 })).documents;
    const uid = document?.uid ?? '';
    const pictures = await browser.ask('pictures.list', { uid });
    expect(pictures).toHaveLength(2);
    const page = await browser.openOwn(`library.html#uid=${uid}`);
    const taking = async (name: string | RegExp) => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name }).press('Enter');
      const download = await coming;
      return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
    };
    const zip = await taking('Export .zip');
    expect(zip.name).toBe('after.zip');
    const files = unzipSync(zip.bytes);
    expect(Object.keys(files).sort()).toEqual([
      'after/after.md',
      'after/attachments/picture-1.webp',
      'after/attachments/picture-2.webp',
    ]);
    const note = strFromU8(files['after/after.md'] ?? new Uint8Array());
    // The front matter alone says where they come from; nothing that a reader would fetch does.
    const shown = note.slice(note.indexOf('\n---\n'));
    for (const { address } of pictures) expect(shown).not.toContain(address);
    expect(note).toContain('](attachments/picture-1.webp)');
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(unpacked, path)), { recursive: true });
      writeFileSync(join(unpacked, path), bytes);
    }

    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    const file = await taking('Export .jsonl');
    const found: unknown[] = [];
    for await (const { kind, value } of readBackup(fileOf(new Uint8Array(file.bytes)))) {
      if (kind === 'picture') found.push(value);
    }
    expect(found).toHaveLength(2);
    for (const { address } of pictures) {
      const whole = await browser.ask('pictures.read', { uid, address });
      expect(found).toContainEqual(expect.objectContaining({ documentUid: uid, ...whole }));
    }
    await page.close();
  });

  it('come back with the folder of the note, which is known where it came from', async () => {
    const list = async () =>
      (await browser.ask('documents.list', { offset: 0, limit: 9 })).documents;
    const before = await list();
    const document = before.find(({ title }) => title === 'after');
    const uid = document?.uid ?? '';
    const pictures = await browser.ask('pictures.list', { uid });
    const page = await browser.openOwn('options.html#import');
    const choose = page.locator('#import input[type=file]').nth(1);
    await choose.setInputFiles(join(unpacked, 'after'));
    await page.getByText('1 document already in your library.').waitFor();
    expect(await list()).toEqual(before);

    await browser.ask('documents.remove', { uid });
    await browser.ask('bin.erase', { uids: [uid] });
    expect(await browser.ask('pictures.list', { uid })).toEqual([]);
    await choose.setInputFiles(join(unpacked, 'after'));
    await page.getByText('1 document imported.').waitFor();
    expect(await browser.ask('pictures.list', { uid })).toEqual(pictures);
    await page.goto(new URL(`library.html#uid=${uid}`, page.url()).href);
    const picture = page.getByRole('img', { name: 'A heron at dawn' });
    await until('it is drawn', () =>
      picture.evaluate((image) => (image as HTMLImageElement).naturalWidth === 1_600),
    );
    await page.close();
  });

  it('are left out where the template of their site says so', async () => {
    const template = { id: 't', name: 'Here', pattern: '127.0.0.1/*', namespace: '', tags: '' };
    await browser.ask('settings.change', {
      clipTemplates: [{ ...template, frontMatter: [], pictures: 'leave' }],
    });
    expect((await clip('left')).pictures).toBeUndefined();
  });
});
