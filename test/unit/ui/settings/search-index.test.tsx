// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { SearchIndex } from '../../../../src/ui/settings/SearchIndex';
import { fakeDocument } from '../../../fakes/documents/documents';
import { hold } from '../../../fakes/jackdaw/held';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const documents = ['a', 'b', 'c'].map((uid) => fakeDocument({ uid }));

/** The section over three documents; long work stands still at its beginning until it is let go. */
async function shownSection() {
  const fake = await opened({ documents });
  const { wait, letGo } = hold();
  fake.chrome.heardByAll = wait;
  mounted(<SearchIndex />, fake);
  await eventually(() => expect(shown()).toContain('3 documents can be searched'));
  const all: string[] = [];
  new MutationObserver(() => all.push(document.body.textContent ?? '')).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return { fake, letGo, all };
}

const shown = () => one('.index-care').textContent;

/** How often the page was told what, for a failure that was seen once: it asked thousands of times. */
function newsOf({ chrome }: Jackdaw): string {
  const told = chrome.announced.map((news) => JSON.stringify(news));
  const times = (news: string) => told.filter((one) => one === news).length;
  return [...new Set(told)].map((news) => `${times(news)} × ${news}`).join('\n');
}

describe('the making anew of the index', () => {
  it('says what it waits for, and can be cancelled meanwhile', async () => {
    const { fake, letGo } = await shownSection();
    const { id } = await fake.ask('imports.begin', { name: 'notes.json', namespace: '' });
    await fake.ask('imports.turn', { id, to: 'running' });
    await eventually(async () =>
      expect(await fake.ask('chores.list', {})).toMatchObject([{ name: 'import' }]),
    );
    button('Rebuild search index').click();
    await eventually(() => expect(shown()).toContain('waits until the import or undo'));
    expect(shown()).not.toContain('Stopped');
    button('Cancel').click();
    await eventually(() => expect(shown()).toContain('Stopped. The index is as good as it was'));
    letGo();
    await eventually(async () => expect(await fake.ask('chores.list', {})).toEqual([]));
    expect(shown()).toContain('Stopped. The index is as good as it was');
    expect(button('Rebuild search index')).toBeDefined();
  });

  it('does not say on its way that it was stopped', async () => {
    const { fake, letGo, all } = await shownSection();
    button('Rebuild search index').click();
    await eventually(() => expect(shown()).toContain('Rebuilding the index'));
    // It has looked when it was opened, after the click, and when the work began.
    await eventually(() => expect(fake.requests('index.report'), newsOf(fake)).toHaveLength(3));
    await fake.ask('index.report', {});
    const answer = fake.hold('index.report');
    letGo();
    await eventually(() => expect(document.querySelector('progress')).toBeNull());
    expect(shown()).not.toMatch(/Stopped|waits|Rebuilt/);
    answer();
    await eventually(() => expect(shown()).toContain('Rebuilt: 3 documents'));
    expect(all.filter((text) => text.includes('Stopped'))).toEqual([]);
  });

  it('shows no work after its end, however late it was confirmed', async () => {
    const { fake, letGo } = await shownSection();
    const late = hold();
    fake.instead['index.rebuild'] = async () => {
      delete fake.instead['index.rebuild'];
      await fake.ask('index.rebuild', {});
      await late.wait;
    };
    button('Rebuild search index').click();
    await eventually(() => expect(shown()).toContain('Rebuilding the index'));
    await eventually(() => expect(fake.requests('index.report'), newsOf(fake)).toHaveLength(2));
    late.letGo();
    await eventually(() => expect(fake.requests('index.report')).toHaveLength(3));
    await fake.ask('index.report', {});
    const answer = fake.hold('index.report');
    letGo();
    await eventually(() => expect(document.querySelector('progress')).toBeNull());
    answer();
    await eventually(() => expect(shown()).toContain('Rebuilt: 3 documents'));
  });
});
