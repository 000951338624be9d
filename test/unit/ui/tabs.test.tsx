// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../src/protocol/problem';
import { TabsPage } from '../../../src/ui/tabs/TabsPage';
import { type FakeState, fakeEnvironment } from '../../fakes/environment';
import { button, eventually, mounted, one, unmount } from './mounted';

afterEach(unmount);

const tab = (id: number, over: object = {}) => ({
  id,
  title: `Tab ${id}`,
  url: `https://site${id}.example/page`,
  reachable: false,
  ...over,
});

const tabs = {
  seen: true,
  tabs: [
    tab(1),
    tab(2, { reachable: true }),
    tab(3, { problem: { code: 'page-forbidden', what: 'browser-page' } }),
    tab(4),
  ],
} as FakeState['tabs'];

function open(over: Partial<FakeState> = {}, ...more: [] | [object]) {
  const fake = fakeEnvironment({ tabs, ...over }, ...more);
  mounted(<TabsPage windowId={1} />, fake);
  return fake;
}

const outcomes = () =>
  [...document.querySelectorAll<HTMLElement>('.tab-rows li')].map(({ dataset }) => dataset.outcome);

describe('saving the tabs of a window', () => {
  it('asks to see them first, and only in the click', async () => {
    const fake = open({ tabs: { seen: false, tabs: tabs.tabs } });
    await eventually(() => button('Show the tabs'));
    expect(document.body.textContent).not.toContain('Tab 1');
    button('Show the tabs').click();
    await eventually(() => expect(document.body.textContent).toContain('Tab 1'));
    expect(fake.seen.hosts).toEqual([]);
    // By keyboard alone: Enter goes on.
    await eventually(() => expect(document.activeElement).toBe(button('Save 3 tabs')));
  });

  it('asks for the sites of what is chosen alone, keeps each, and gives back what was new', async () => {
    const fake = open();
    await eventually(() => button('Save 3 tabs'));
    document.querySelectorAll<HTMLInputElement>('.tab-rows input')[3]?.click();
    await eventually(() => button('Save 2 tabs'));
    button('Save 2 tabs').click();
    await eventually(() => expect(one('main').textContent).toContain('Done. 2 tabs kept'));
    expect(fake.seen.hosts).toEqual(['https://site1.example/page', 'https://site2.example/page']);
    expect(outcomes()).toEqual(['kept', 'kept', 'failed', 'waiting']);
    expect(fake.seen.released).not.toContain('https://site2.example/page');
    expect(fake.seen.released).toContain('https://site1.example/page');
    expect(one('.tab-rows').textContent).toContain('the browser’s own pages');
  });

  it('takes back all of it', async () => {
    const fake = open();
    await eventually(() => button('Save 3 tabs'));
    button('Save 3 tabs').click();
    await eventually(() => button('Undo all'));
    expect(fake.state.documents).toHaveLength(3);
    button('Undo all').click();
    await eventually(() => expect(outcomes()).toEqual(['undone', 'undone', 'failed', 'undone']));
    expect(fake.state.documents).toHaveLength(0);
    expect(one('[role="status"]').textContent).toBe('Done. 0 tabs kept, 3 undone.');
  });

  it('stops after the tab at hand when it is cancelled, and says what was not tried', async () => {
    const fake = fakeEnvironment({ tabs });
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

  it('tries a tab again whose answer got lost, and goes on past one that fails', async () => {
    const fake = open();
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
    const fake = open({}, { requestHosts: async () => false });
    await eventually(() => button('Save 3 tabs'));
    button('Save 3 tabs').click();
    await eventually(() =>
      expect(one('[role="alert"]').textContent).toContain('nothing was saved'),
    );
    expect(fake.seen.asked.some(({ name }) => name === 'tabs.save')).toBe(false);
  });
});
