/**
 * The main job on real pages: clip by key, find, ask. The worker is ended between all steps, as
 * the browser does with an idle one, so nothing may live in its memory.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../drivers/articles';
import { type Jackdaw, startJackdaw } from '../drivers/jackdaw';
import { ownPages } from '../drivers/own-pages';

let jackdaw: Jackdaw;
const server = ownPages();

beforeAll(async () => {
  jackdaw = await startJackdaw();
});

afterAll(() => jackdaw?.close());

describe.each(articles)('the page $file', ({ file, title, words }) => {
  it('is kept by Alt+Shift+S, found by its words and cited in an answer', async () => {
    const url = server.url(file);
    const page = await jackdaw.open(url);

    await jackdaw.display.press('alt+shift+s');
    await jackdaw.badgeSays('✓');
    await page.close();
    await jackdaw.killWorker();

    const { passages } = await jackdaw.ask('search', { query: words, typing: false });
    expect(passages[0]?.source.title.toLowerCase()).toContain(title.slice(0, 20).toLowerCase());
    const uid = passages[0]?.source.uid ?? '';
    await jackdaw.killWorker();

    const { answer, rung } = await jackdaw.ask('ask', { question: words });
    expect(rung).toEqual({ kind: 'extraction', why: 'no-model' });
    expect(answer?.citations.map(({ source }) => source.uid)).toContain(uid);
    await jackdaw.killWorker();

    const document = await jackdaw.ask('documents.get', { uid });
    for (const { quote, source } of answer?.citations ?? []) {
      if (source.uid === uid) expect(plain(document.markdown)).toContain(plain(quote));
    }
  });
});

/** Text without markup and layout, to compare a quote with the markdown it was taken from. */
function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
