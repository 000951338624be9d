// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarkedPassage } from '../../../../src/protocol/document/document';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import {
  countValues,
  markedAddress,
  marksIn,
  readMarkedView,
} from '../../../../src/ui/marks/marked-view';
import { marksFile } from '../../../../src/ui/marks/marks-file';
import { fakeDocument, fakeHighlight } from '../../../fakes/documents/documents';
import { NOW } from '../../../fakes/services/clock';
import { eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const passage = (over: Partial<MarkedPassage> & { id: string }): MarkedPassage => ({
  uid: 'tides',
  exact: 'The water has to travel.',
  note: '',
  createdAt: '2026-03-11T10:00:00Z',
  title: 'Why the tide is late',
  url: 'https://sea.example/tides',
  byline: 'Marit Solheim',
  publishedAt: '2025-11-02',
  site: 'sea.example',
  ...over,
});

describe('a view of highlights', () => {
  const all = [
    passage({ id: 'a', tags: ['moon', 'sea'] }),
    passage({
      id: 'b',
      exact: 'Wild yeast.',
      site: 'bread.example',
      title: 'Crème',
      tags: ['bread'],
    }),
    passage({ id: 'c', note: 'Ask Élise', tags: ['sea'] }),
  ];
  const ids = (over: object) =>
    marksIn(all, { words: '', tag: '', site: '', ...over }).map(({ id }) => id);

  it('is filtered by tag, site and words of the passage, its note and its title', () => {
    expect(ids({})).toEqual(['a', 'b', 'c']);
    expect(ids({ tag: 'sea' })).toEqual(['a', 'c']);
    expect(ids({ site: 'bread.example' })).toEqual(['b']);
    expect(ids({ words: 'elise WATER' })).toEqual(['c']);
    expect(ids({ words: 'creme' })).toEqual(['b']);
    expect(countValues(all, ({ tags = [] }) => tags)).toEqual([
      ['sea', 2],
      ['bread', 1],
      ['moon', 1],
    ]);
  });

  it('has an address', () => {
    const view = { words: 'the tide', tag: 'a&b', site: '' };
    expect(readMarkedView(new URLSearchParams(markedAddress(view)))).toEqual(view);
    expect(readMarkedView(new URLSearchParams('q=tide'))).toBeUndefined();
  });

  it('is a file with each passage under its source', () => {
    const file = marksFile([
      passage({ id: 'a', note: 'Why?' }),
      passage({ id: 'b', uid: 'bread', title: 'Bread *and* salt', url: '' }),
      passage({ id: 'c', exact: 'A second one.' }),
    ]);
    expect(file.match(/^## .*$/gm)).toEqual(['## Why the tide is late', '## Bread \\*and\\* salt']);
    expect(file.indexOf('A second one')).toBeLessThan(file.indexOf('## Bread'));
    expect(file).toContain(
      '> The water has to travel.\n>\n> — Marit Solheim, [Why the tide is late](',
    );
    expect(file).toContain('\nWhy?\n');
  });
});

describe('all highlights', () => {
  const documents = Array.from({ length: 3 }, (_, n) =>
    fakeDocument({
      uid: `d${n}`,
      title: `Document ${n}`,
      url: `https://s${n}.example/`,
      markdown: `Passage ${n}-0 stands here. Passage ${n}-1 too.`,
      ...(n === 1 && { tags: ['sea'] }),
      highlights: [0, 1].map((part) =>
        fakeHighlight({
          id: `h${n}-${part}`,
          exact: `Passage ${n}-${part}`,
          start: part * 30,
          createdAt: new Date(NOW.getTime() - (2 * n + part) * 3 * 86_400_000).toISOString(),
        }),
      ),
    }),
  );
  const shown = () => [...document.querySelectorAll('.quoted')].map((one) => one.textContent);

  beforeEach(() => {
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(unmount);

  it('stand in one list, the newest first, are filtered, and open at their words', async () => {
    const fake = await opened({ documents });
    location.hash = '#highlights=';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(one('.mark-tally').textContent).toContain('6 highlights'));
    expect(shown().slice(0, 3)).toEqual(['Passage 0-0', 'Passage 0-1', 'Passage 1-0']);
    typeInto(one<HTMLInputElement>('input[type="search"]'), '1-1');
    await eventually(() => expect(shown()).toEqual(['Passage 1-1']));
    expect(location.hash).toContain('q=1-1');
    location.hash = '#highlights=&tag=sea';
    await eventually(() => expect(shown()).toEqual(['Passage 1-0', 'Passage 1-1']));
    one<HTMLAnchorElement>('.marked-entry').click();
    location.hash = one('.marked-entry').getAttribute('href') ?? '';
    await eventually(() => expect(one('[data-quoted]').textContent).toContain('Passage 1-0'));
    // The list stays beside it.
    expect(shown()).toEqual(['Passage 1-0', 'Passage 1-1']);
  });

  it('are asked for before the list of documents, where the address names them', async () => {
    const fake = await opened({ documents });
    location.hash = '#highlights=';
    fake.asked.length = 0;
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(fake.requests('listing.newest')).toHaveLength(1));
    expect(fake.asked[0]?.name).toBe('highlights.list');
  });

  it('are walked, copied and exported by key and button', async () => {
    const fake = await opened({ documents });
    location.hash = '#highlights=&site=s2.example';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(shown()).toEqual(['Passage 2-0', 'Passage 2-1']));
    const inHand = () => document.activeElement?.closest('.rows a')?.textContent;
    // The keys are heard once the page has drawn itself.
    await eventually(() => {
      press('/');
      expect(document.activeElement?.id).toBe('marked-search');
    });
    press('ArrowDown');
    await eventually(() => expect(inHand()).toContain('Passage 2-0'));
    press('j');
    await eventually(() => expect(inHand()).toContain('Passage 2-1'));
    press('c');
    await eventually(() => expect(one('.mark-tally').textContent).toContain('Copied'));
    expect(fake.copied.at(-1)).toContain('> Passage 2-1');
    press('o');
    const page = 'https://s2.example/#:~:text=Passage%202%2D1';
    await eventually(() => expect(fake.chrome.opened).toEqual([page]));
    // Beside a text, the document that is read; with nothing in hand, no row of a list that is out of sight.
    one('.mark-tally button').focus();
    press('o');
    location.hash = '#highlights=&site=s2.example&uid=d1';
    await eventually(() => expect(one('.reader h1').textContent).toBe('Document 1'));
    press('o');
    await eventually(() => expect(fake.chrome.opened).toEqual([page, 'https://s1.example/']));
  });

  it('have a list of their keys', async () => {
    location.hash = '#highlights=';
    mounted(<LibraryPage />, await opened({ documents }));
    await eventually(() => {
      press('?');
      expect(one('dialog.key-list').textContent).toContain('Open the page');
    });
    expect(one('dialog.key-list').textContent).not.toContain('Edit');
  });

  it('say so when there are none, or none fits', async () => {
    const fake = await opened({ documents: [] });
    location.hash = '#highlights=';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(one('.empty').textContent).toContain('No highlights yet'));
    location.hash = '#highlights=&q=x';
    await eventually(() => expect(one('.empty').textContent).toContain('No highlight fits'));
  });

  it('of the last seven days stand on the home of the library', async () => {
    location.hash = '';
    const fake = await opened({ documents });
    mounted(<LibraryPage />, fake);
    const week = () => one('[aria-label="Highlights of the week"]');
    await eventually(() => expect(week().textContent).toContain('Passage 1-0'));
    expect(week().textContent).not.toContain('Passage 1-1');
    expect(week().textContent).toContain('All highlights');
    await fake.ask('documents.remove', { uid: 'd1' });
    await eventually(() => expect(one('.home').textContent).not.toContain('Passage 1-0'));
  });
});
