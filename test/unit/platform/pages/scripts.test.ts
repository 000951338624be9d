import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PageSilent, runScript, ScriptRefused } from '../../../../src/platform/pages/scripts';
import { CLIP_SCRIPT, HIGHLIGHT_SCRIPT } from '../../../../src/protocol/injected-scripts';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';

/** Scripts of ours in tabs, each of which finds what was left in its tab's world and takes it away. */
const worlds = new Map<
  number,
  { left?: unknown; gone?: boolean; silent?: boolean; lentAfter?: number }
>();

const tabs = {
  scripting: {
    async executeScript(given: { target: { tabId: number }; files?: string[]; args?: unknown[] }) {
      const world = worlds.get(given.target.tabId) ?? {};
      // As long as it likes, so that others may come between.
      for (let turns = given.files ? 5 : 1; turns > 0; turns--) await Promise.resolve();
      if (world.silent) return new Promise(() => undefined);
      if (world.lentAfter !== undefined && world.lentAfter-- > 0)
        throw new Error('Cannot access contents of the page.');
      if (world.gone) throw new Error('The tab was closed.');
      if (given.files === undefined) {
        if (given.args !== undefined) world.left = given.args.at(-1);
        return [{}];
      }
      const { left } = world;
      delete world.left;
      return [{ result: left ?? 'whatever is usual' }];
    },
  },
};

beforeEach(() => {
  useInterface(tabs);
  worlds.clear();
  worlds.set(1, {});
  worlds.set(2, {});
});

describe('a page whose process does not know yet that its tab was lent', () => {
  it('is tried once more', async () => {
    worlds.set(1, { lentAfter: 1 });
    expect(await runScript(1, CLIP_SCRIPT, { kind: 'survey' })).toEqual({ kind: 'survey' });
  });

  it('is refused where it was not lent', async () => {
    worlds.set(1, { lentAfter: 2 });
    await expect(runScript(1, CLIP_SCRIPT, { kind: 'survey' })).rejects.toThrow(ScriptRefused);
  });
});

describe('scripts that are put into one tab at the same time', () => {
  it('each get their own request and give their own result', async () => {
    const kinds = ['survey', 'selection', 'survey', 'page', 'transcript'];
    const results = await Promise.all([
      ...kinds.map((kind) => runScript(1, CLIP_SCRIPT, { kind })),
      runScript(1, HIGHLIGHT_SCRIPT, { kind: 'add' }),
    ]);
    expect(results).toEqual([...kinds, 'add'].map((kind) => ({ kind })));
  });

  it('go on after one that was refused, and do not wait for another tab', async () => {
    const world = worlds.get(1);
    if (world) world.gone = true;
    const refused = runScript(1, CLIP_SCRIPT, { kind: 'survey' });
    const elsewhere = runScript(2, CLIP_SCRIPT, { kind: 'page' });
    await expect(refused).rejects.toThrow(ScriptRefused);
    worlds.set(1, {});
    expect(await runScript(1, CLIP_SCRIPT, { kind: 'selection' })).toEqual({ kind: 'selection' });
    expect(await elsewhere).toEqual({ kind: 'page' });
  });

  it('go on after one that the browser holds back for ever', async () => {
    useTimers();
    worlds.set(1, { silent: true });
    const held = expect(survey('now')).rejects.toThrow(PageSilent);
    const next = runScript(1, CLIP_SCRIPT, { kind: 'selection' }, 'now');
    await vi.advanceTimersByTimeAsync(29_000);
    // The person has pressed the button, which lends the tab.
    worlds.set(1, {});
    await vi.advanceTimersByTimeAsync(2_000);
    await held;
    expect(await next).toEqual({ kind: 'selection' });
  });

  it('do not wait for one that waits for the page to load', async () => {
    useTimers();
    worlds.set(1, { silent: true });
    const held = expect(survey('loaded')).rejects.toThrow(PageSilent);
    worlds.set(1, {});
    expect(await runScript(1, CLIP_SCRIPT, { kind: 'page' })).toEqual({ kind: 'page' });
    await vi.advanceTimersByTimeAsync(31_000);
    await held;
  });
});

const survey = (when: 'loaded' | 'now') => runScript(1, CLIP_SCRIPT, { kind: 'survey' }, when);

function useTimers(): void {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}
