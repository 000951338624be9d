// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { fakeDocument, fakeHighlight } from '../../../fakes/documents/documents';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { openWith } from '../../../fakes/jackdaw/opening';

const page = fakeDocument({
  uid: 'page',
  highlights: [fakeHighlight({ id: 'tide', exact: 'The tide follows the Moon.' })],
});
const host = `https://${new URL(page.url).host}/*`;

/** A page with a highlight is opened again. */
async function arrived(change: (jackdaw: Jackdaw) => void): Promise<Jackdaw> {
  freshDatabases();
  const jackdaw = await openWith({ documents: [page], tab: { url: page.url } });
  change(jackdaw);
  await jackdaw.arrive();
  return jackdaw;
}

describe('the highlights of a page that is opened again', () => {
  it('show by themselves where Jackdaw may reach its site at any time', async () => {
    const { chrome } = await arrived(({ chrome: browser }) => browser.given.add(host));
    expect(chrome.shown?.found).toHaveLength(1);
    expect(chrome.announced.map(({ name }) => name)).toContain('highlights.shown');
  });

  it('do not where it may not, and not in a private window', async () => {
    const { chrome } = await arrived(() => undefined);
    expect(chrome.shown).toBeUndefined();
    const { chrome: hidden } = await arrived(({ chrome: browser }) => {
      browser.given.add(host);
      browser.tab.incognito = true;
    });
    expect(hidden.shown).toBeUndefined();
  });
});
