// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { ChoreView, IndexReport } from '../../../src/messages/requests';
import { SearchIndex } from '../../../src/ui/options/SearchIndex';
import { fakeEnvironment } from '../../fakes/environment';
import { button, eventually, mounted, one, unmount } from './mounted';

afterEach(unmount);

const asked: IndexReport = {
  at: 1,
  found: 'asked',
  pending: true,
  stopped: false,
  documents: 3,
};

function world(report: IndexReport, chores: ChoreView[]) {
  const now = { report, chores };
  const fake = fakeEnvironment({
    handlers: {
      'index.report': async () => now.report,
      'chores.list': async () => now.chores,
      'chores.stop': async () => {
        now.report = { ...now.report, pending: false, stopped: true };
      },
    },
  });
  mounted(<SearchIndex />, fake);
  const all: string[] = [];
  new MutationObserver(() => all.push(document.body.textContent ?? '')).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return { fake, now, all };
}

const shown = () => one('.index-care').textContent;

describe('the making anew of the index', () => {
  it('says what it waits for, and can be cancelled meanwhile', async () => {
    const { fake } = world(asked, [{ name: 'import', done: 1, total: 4 }]);
    await eventually(() => expect(shown()).toContain('waits until the import or undo'));
    expect(shown()).toContain('1 of 4');
    expect(shown()).not.toContain('Stopped');
    button('Cancel').click();
    await eventually(() => expect(shown()).toContain('Stopped. The index is as good as it was'));
    expect(fake.seen.asked).toContainEqual({ name: 'chores.stop', request: { name: 'index' } });
    expect(button('Rebuild search index')).toBeDefined();
  });

  it('does not say on its way that it was stopped', async () => {
    const { fake, now, all } = world(asked, [{ name: 'index', done: 1, total: 4 }]);
    await eventually(() => expect(shown()).toContain('Rebuilding the index: 1 of 4'));
    now.report = { ...asked, pending: false };
    now.chores = [];
    const answer = fake.hold('index.report');
    fake.announce('chores.changed', { chores: [] });
    await eventually(() => expect(document.querySelector('progress')).toBeNull());
    expect(shown()).not.toMatch(/Stopped|waits|Rebuilt/);
    answer();
    await eventually(() => expect(shown()).toContain('Rebuilt: 3 documents'));
    expect(all.filter((text) => text.includes('Stopped'))).toEqual([]);
  });
});
