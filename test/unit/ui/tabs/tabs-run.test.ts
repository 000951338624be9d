import { expect, it } from 'vitest';
import { createTabsRun } from '../../../../src/ui/tabs/tabs-run';

it('undoes each tab once, however often that is asked for', async () => {
  const undone: string[] = [];
  const tabs = [1, 2, 3].map((id) => ({
    id,
    title: '',
    url: `https://s${id}.example/`,
    reachable: true,
    asleep: false,
  }));
  const ask = async (name: string, request: { tabId?: number; uid?: string }) => {
    if (name === 'tabs.list') return { seen: true, tabs };
    if (name === 'tabs.save') {
      return { uid: `u${request.tabId}`, change: 'updated', namespace: 'n' };
    }
    undone.push(request.uid ?? '');
    return { left: [] };
  };
  const browser = { requestHosts: async () => true, releaseHosts: async () => {}, addresses: {} };
  const run = createTabsRun({ ask, now: () => new Date(), browser } as never, 1);
  await run.look();
  await run.save();
  await Promise.all([run.undo(), run.undo()]);
  expect(undone).toEqual(['u3', 'u2', 'u1']);
});
