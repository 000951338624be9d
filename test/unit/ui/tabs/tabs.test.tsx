// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/protocol/problem';
import { TabsPage } from '../../../../src/ui/tabs/TabsPage';
import type { FakeTab } from '../../../fakes/browser/browser';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const tab = (id: number, over: Partial<FakeTab> = {}): FakeTab => ({
  id,
  windowId: 1,
  incognito: false,
  title: `Tab ${id}`,
  url: `https://site${id}.example/page`,
  ...over,
});

/** Four tabs: the browser lets us reach the second, and keeps the third to itself. */
function withTabs(given = ['tabs', 'https://site2.example/*']): Promise<Jackdaw> {
  return opened({
    async first({ chrome }) {
      chrome.tab = tab(1);
      chrome.others = [
        tab(2),
        tab(3, { title: 'Extensions', url: 'chrome://extensions/' }),
        tab(4),
      ];
      for (const permission of given) chrome.given.add(permission);
    },
  });
}

async function open(given?: string[]): Promise<Jackdaw> {
  const fake = await withTabs(given);
  mounted(<TabsPage windowId={1} />, fake);
  return fake;
}

const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>('.tab-rows li')].map(({ dataset }) => dataset.outcome);

describe('saving the tabs of a window', () => {
  it('asks to see them first, and only in the click', async () => {
    const fake = await open([]);
    await eventually(() => button('Show the tabs'));
    expect(document.body.textContent).not.toContain('Tab 2');
    button('Show the tabs').click();
    await eventually(() => expect(document.body.textContent).toContain('Tab 2'));
    expect(fake.chrome.wished).toEqual(['tabs']);
    // By keyboard alone: Enter goes on.
    await eventually(() => expect(document.activeElement).toBe(button('Save 3 tabs')));
  });

  it('offers nothing to press where no tab can be saved', async () => {
    const fake = await opened({
      async first({ chrome }) {
        chrome.tab = tab(1, { title: 'Extensions', url: 'chrome://extensions/' });
        chrome.given.add('tabs');
      },
    });
    mounted(<TabsPage windowId={1} />, fake);
    await eventually(() => expect(document.body.textContent).toContain('None of them'));
    expect(document.querySelector('.actions button')).toBeNull();
  });

  it('asks for the sites of what is chosen alone, keeps each, and gives back what was new', async () => {
    const fake = await open();
    await eventually(() => button('Save 3 tabs'));
    document.querySelectorAll<HTMLInputElement>('.tab-rows input')[3]?.click();
    await eventually(() => button('Save 2 tabs'));
    button('Save 2 tabs').click();
    await eventually(() => expect(one('main').textContent).toContain('Done. 2 tabs kept'));
    expect(fake.chrome.wished).toEqual(['https://site1.example/*', 'https://site2.example/*']);
    expect(outcomes()).toEqual(['kept', 'kept', 'failed', 'waiting']);
    expect([...fake.chrome.given]).toEqual(['tabs', 'https://site2.example/*']);
    expect(one('.tab-rows').textContent).toContain('the browser’s own pages');
  });

  it('leaves those that sleep to the person, and loads them first', async () => {
    const fake = await withTabs();
    const asleep = tab(5, { discarded: true });
    fake.chrome.others.push(asleep);
    mounted(<TabsPage windowId={1} />, fake);
    await eventually(() => button('Save 3 tabs'));
    const row = [...document.querySelectorAll<HTMLElement>('.tab-rows li')].at(-1);
    expect(row?.textContent).toContain('Asleep');
    row?.querySelector('input')?.click();
    await eventually(() => button('Save 4 tabs'));
    button('Save 4 tabs').click();
    await eventually(() => expect(outcomes()).toEqual(['kept', 'kept', 'failed', 'kept', 'kept']));
    expect(asleep.discarded).toBe(false);
  });

  it('takes back all of it', async () => {
    const fake = await open();
    await eventually(() => button('Save 3 tabs'));
    button('Save 3 tabs').click();
    await eventually(() => button('Undo all'));
    expect(await fake.kept()).toHaveLength(3);
    button('Undo all').click();
    await eventually(() => expect(outcomes()).toEqual(['undone', 'undone', 'failed', 'undone']));
    expect(await fake.kept()).toHaveLength(0);
    expect(one('[role="status"]').textContent).toBe('Done. 0 tabs kept, 3 undone.');
  });

  it('stops after the tab at hand when it is cancelled, and says what was not tried', async () => {
    const fake = await withTabs();
    const letGo = fake.hold('tabs.save');
    mounted(<TabsPage windowId={1} />, fake);
    await eventually(() => button('Save 3 tabs'));
    button('Save 3 tabs').click();
    await eventually(() => expect(outcomes()[0]).toBe('saving'));
    button('Cancel').click();
    letGo();
    await eventually(() => expect(one('main').textContent).toContain('Stopped. 1 tab kept, 2 not'));
    expect(outcomes()).toEqual(['kept', 'left-out', 'failed', 'left-out']);
  });

  it('says of one of two tabs with one address that it was closed, and keeps the other', async () => {
    const fake = await withTabs();
    fake.chrome.others = [tab(2, { title: 'One' }), tab(3, { ...tab(2), id: 3, title: 'Other' })];
    mounted(<TabsPage windowId={1} />, fake);
    await eventually(() => button('Save 3 tabs'));
    fake.chrome.others = fake.chrome.others.slice(1);
    button('Save 3 tabs').click();
    await eventually(() => expect(outcomes()).toEqual(['kept', 'failed', 'kept']));
    expect(one('.tab-rows').textContent).toContain('was closed');
  });

  it('tries a tab again whose answer got lost, and goes on past one that fails', async () => {
    const fake = await open();
    await eventually(() => button('Save 3 tabs'));
    const { ask } = fake;
    let lost = 0;
    fake.ask = (name, request) => {
      if (name === 'tabs.save' && 'tabId' in request) {
        if (request.tabId === 1 && lost++ === 0) {
          return Promise.reject(new ProblemError({ code: 'unexpected', detail: 'port closed' }));
        }
        if (request.tabId === 2) return Promise.reject(new ProblemError({ code: 'tab-gone' }));
      }
      return ask(name, request);
    };
    unmount();
    mounted(<TabsPage windowId={1} />, fake);
    await eventually(() => button('Save 3 tabs'));
    button('Save 3 tabs').click();
    await eventually(() => expect(outcomes()).toEqual(['kept', 'failed', 'failed', 'kept']));
    expect(one('.tab-rows').textContent).toContain('was closed');
  });

  it('saves nothing where the person says no', async () => {
    const fake = await open();
    fake.chrome.gives = false;
    await eventually(() => button('Save 3 tabs'));
    button('Save 3 tabs').click();
    await eventually(() =>
      expect(one('[role="alert"]').textContent).toContain('nothing was saved'),
    );
    expect(fake.requests('tabs.save')).toEqual([]);
  });
});
