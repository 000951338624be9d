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

/** A tab opens an address. */
async function arrived(
  change: (jackdaw: Jackdaw) => unknown = () => undefined,
  url = page.url,
): Promise<Jackdaw> {
  freshDatabases();
  const jackdaw = await openWith({ documents: [page], tab: { url } });
  await change(jackdaw);
  await jackdaw.arrive();
  return jackdaw;
}

/** The person lets Jackdaw mark what is kept. */
async function marks({ chrome, ask }: Jackdaw): Promise<void> {
  for (const permission of ['tabs', 'webNavigation']) chrome.given.add(permission);
  await ask('settings.change', { markKeptPages: true });
}

describe('a page that is kept is opened again:', () => {
  it('its highlights show by themselves where Jackdaw may reach its site at any time', async () => {
    const { chrome } = await arrived(({ chrome: browser }) => browser.given.add(host));
    expect(chrome.shown?.found).toHaveLength(1);
    expect(chrome.announced.map(({ name }) => name)).toContain('highlights.shown');
  });

  it('the button says so where the person wants it', async () => {
    const { chrome } = await arrived(marks);
    expect(chrome.badge).toBe('•');
    expect(chrome.toolbarTitle).toMatch(/kept this page/);
  });

  it('nothing happens where neither is allowed', async () => {
    const { chrome } = await arrived();
    expect(chrome).toMatchObject({ shown: undefined, badge: '' });
    const { chrome: unwanted } = await arrived(async (jackdaw) => {
      await marks(jackdaw);
      await jackdaw.ask('settings.change', { markKeptPages: false });
    });
    expect(unwanted.badge).toBe('');
  });

  it('nothing happens in a private window', async () => {
    const { chrome } = await arrived(async (jackdaw) => {
      jackdaw.chrome.given.add(host);
      await marks(jackdaw);
      jackdaw.chrome.tab.incognito = true;
    });
    expect(chrome).toMatchObject({ shown: undefined, badge: '' });
  });
});

it('a page that is not kept is not marked', async () => {
  const { chrome } = await arrived(marks, new URL('/another', page.url).href);
  expect(chrome.badge).toBe('');
});
