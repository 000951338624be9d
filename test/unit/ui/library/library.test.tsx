// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MOST_SAVED_SEARCHES } from '../../../../src/messages/listing';
import { BIN_SHOWN } from '../../../../src/ui/library/bin-list';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { findPassage } from '../../../../src/ui/reader/quoted-passage';
import { markdownFile } from '../../../../src/ui/words/markdown-file';
import { fakeDocument, fakeHighlight } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import type { Opening } from '../../../fakes/jackdaw/opening';
import { NOW, setClock } from '../../../fakes/services/clock';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const made = (_: unknown, index: number) =>
  fakeDocument({
    uid: `d${index}`,
    title: `Document ${index}`,
    namespace: index % 2 === 0 ? 'even' : 'odd',
    markdown: index === 7 ? '# Seven\n\nThe **tide** is\nlate, they say.' : 'Nothing of note.',
  });
const some = Array.from({ length: 24 }, made);

async function open(over: Opening = {}, hash = ''): Promise<Jackdaw> {
  location.hash = hash;
  const fake = await opened({ documents: some, ...over });
  mounted(<LibraryPage />, fake);
  return fake;
}

const count = async ({ ask }: Jackdaw) =>
  (await ask('documents.list', { offset: 0, limit: 1 })).total;
const titles = () =>
  [...document.querySelectorAll('.entry .title')].map(({ textContent }) => textContent);
const tally = () => one('.tally').textContent;

beforeEach(() => {
  // happy-dom draws nothing, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

describe('the list of documents', () => {
  it('shows the newest first and draws no more of them than fit', async () => {
    await open({ documents: Array.from({ length: 60 }, made) });
    await eventually(() => expect(tally()).toBe('60 documents'));
    await eventually(() => expect(titles().slice(0, 2)).toEqual(['Document 0', 'Document 1']));
    expect(titles().length).toBeLessThan(40);
    expect(one('.rows li').getAttribute('aria-setsize')).toBe('60');
  });

  it('shows how the text begins, below its headings, where a page says nothing of itself', async () => {
    await open({
      documents: [
        fakeDocument({
          uid: 'silent',
          excerpt: '',
          markdown: '# Herons\n\nThey **nest** in trees.',
        }),
        fakeDocument({ uid: 'told', excerpt: 'What the page says.', markdown: 'Its text.' }),
      ],
    });
    await eventually(() =>
      expect([...document.querySelectorAll('.entry')].map((row) => row.textContent)).toEqual([
        expect.stringContaining('They nest in trees.'),
        expect.stringContaining('What the page says.'),
      ]),
    );
    expect(one('.rows').textContent).not.toContain('Herons');
  });

  it('is narrowed to a namespace, with an address of its own, and shows others again', async () => {
    await open();
    await eventually(() => expect(one('[aria-label="Namespace"]').textContent).toContain('odd'));
    button('odd').click();
    await eventually(() => expect(tally()).toBe('12 documents found'));
    expect(location.hash).toBe('#namespace=odd');
    one('button[aria-label="odd: show others too"]').click();
    await eventually(() => expect(tally()).toBe('24 documents'));
  });

  it('is narrowed to what has one tag and another too, and each is given back by itself', async () => {
    const tagged = (uid: string, ...tags: string[]) => fakeDocument({ uid, tags });
    await open({
      documents: [
        tagged('d1', 'sea', 'birds'),
        tagged('d2', 'sea', 'boats'),
        tagged('d3', 'birds', 'woods'),
      ],
    });
    const offered = () =>
      [...document.querySelectorAll('[aria-label="Tag"] li button')].map((tag) => tag.textContent);
    await eventually(() => expect(offered()).toEqual(['#birds', '#sea', '#boats', '#woods']));
    button('#sea').click();
    await eventually(() => expect(offered()).toEqual(['#birds', '#boats']));
    expect(one('.tag-edit').textContent).toContain('Rename');
    button('#birds').click();
    await eventually(() => expect(tally()).toBe('1 document found'));
    expect(location.hash).toBe('#tag=sea&tag=birds');
    expect(document.activeElement).toBe(one('.narrow summary'));
    // Which of the two would be renamed?
    expect(document.querySelector('.tag-edit')).toBeNull();
    one('button[aria-label="#sea: show others too"]').click();
    await eventually(() => expect(tally()).toBe('2 documents found'));
    expect(location.hash).toBe('#tag=birds');
  });

  it('names every value that it can be narrowed to, and reading goes on where more have come', async () => {
    const documents = Array.from({ length: 65 }, (_, n) =>
      fakeDocument({
        uid: `d${n}`,
        tags: Array.from(
          { length: 10 },
          (_tag, at) => `tag-${String(10 * n + at).padStart(3, '0')}`,
        ),
      }),
    );
    await open({ documents });
    const tags = () => [...document.querySelectorAll<HTMLElement>('[aria-label="Tag"] li button')];
    const more = () => one('[aria-label="Tag"] .more');
    await eventually(() => expect(tags()).toHaveLength(6));
    for (const [said, shown] of [
      ['Show 300 more', 306],
      ['Show 300 more', 606],
      ['Show 44 more', 650],
    ] as const) {
      const before = tags().length;
      expect(more().textContent).toBe(said);
      more().focus();
      press('Enter');
      await eventually(() => expect(tags()).toHaveLength(shown));
      expect(document.activeElement).toBe(tags()[before]);
    }
    expect(document.querySelector('[aria-label="Tag"] .more')).toBeNull();
    expect(new Set(tags().map((tag) => tag.textContent)).size).toBe(650);
    tags().at(-1)?.click();
    await eventually(() => expect(tally()).toBe('1 document found'));
  });

  it('shows what its address says', async () => {
    await open({}, '#namespace=even&sort=oldest');
    await eventually(() => expect(tally()).toBe('12 documents found'));
    await eventually(() => expect(titles()[0]).toBe('Document 22'));
  });

  it('saves a search, offers it, and deletes it', async () => {
    const fake = await open({}, '#namespace=even');
    await eventually(() => expect(tally()).toBe('12 documents found'));
    button('Save search').click();
    await eventually(() => expect(one('[aria-label="Saved searches"] a').textContent).toBe('even'));
    expect(await fake.ask('searches.list', {})).toEqual([
      { name: 'even', address: 'namespace=even' },
    ]);
    one('button[aria-label="Delete the saved search even"]').click();
    await eventually(async () => expect(await fake.ask('searches.list', {})).toEqual([]));
  });

  it('says that one search too many cannot be saved, and what to do', async () => {
    const searches = Array.from({ length: MOST_SAVED_SEARCHES }, (_, n) => ({
      ...{ name: `tide ${n}`, address: `q=tide+${n}` },
    }));
    const first = ({ ask }: Jackdaw) => ask('searches.put', { searches, since: [] });
    const fake = await open({ first }, '#namespace=even');
    await eventually(() => expect(tally()).toBe('12 documents found'));
    button('Save search').click();
    await eventually(() =>
      expect(one('[role="alert"]').textContent).toContain('100 saved searches already'),
    );
    one('button[aria-label="Delete the saved search tide 7"]').click();
    await eventually(() => expect(document.querySelector('[role="alert"]')).toBeNull());
    button('Save search').click();
    await eventually(async () =>
      expect((await fake.ask('searches.list', {})).at(-1)?.name).toBe('even'),
    );
  });

  it('follows a search that another window saves', async () => {
    const fake = await open();
    await eventually(() => expect(tally()).toContain('documents'));
    const searches = [{ name: 'Tides', address: 'q=tide' }];
    await fake.ask('searches.put', { searches, since: [] });
    await eventually(() =>
      expect(one('[aria-label="Saved searches"] a').textContent).toBe('Tides'),
    );
  });

  it('is searched, and links to the words found', async () => {
    await open();
    typeInto(one<HTMLInputElement>('input[type="search"]'), 'tide');
    await eventually(() => expect(tally()).toBe('1 document found'));
    await eventually(() => expect(one('.entry mark').textContent).toBe('tide'));
    expect(one('.entry').getAttribute('href')).toContain('q=tide&uid=d7&quote=');
  });

  it('leads from the words that are searched for to an answer', async () => {
    await open();
    await eventually(() => expect(tally()).toBe('24 documents'));
    expect(document.querySelector('.ask-it')).toBeNull();
    typeInto(one<HTMLInputElement>('[aria-label="Search the library"]'), 'When is the tide? ');
    const link = await eventually(() => one<HTMLAnchorElement>('.ask-it'));
    expect(link.textContent).toContain('Ask When is the tide?');
    expect(link.getAttribute('href')).toBe('sidepanel.html#ask=When+is+the+tide%3F');
  });

  it.each([
    ['namespace=odd', 'ask=tide&namespace=odd'],
    ['tag=sea', 'ask=tide&tag=sea'],
    ['site=coast.example', 'ask=tide&site=coast.example'],
    // A question has one scope. The rest becomes operators.
    ['tag=high+sea&namespace=odd', 'ask=tag%3A%22high+sea%22+tide&namespace=odd'],
    // Of two operators with the same name one is enough, so a second tag would add to the first.
    ['tag=sea&tag=moon&site=coast.example', 'ask=site%3A%22coast.example%22+tide&tag=sea'],
  ])('asks within what it is narrowed to: %s', async (narrowed, asked) => {
    await open({}, `#${narrowed}&q=tide`);
    const link = await eventually(() => one<HTMLAnchorElement>('.ask-it'));
    expect(link.getAttribute('href')).toBe(`sidepanel.html#${asked}`);
    const opening = vi.spyOn(window, 'open').mockReturnValue(null);
    one('[aria-label="Search the library"]').focus();
    press('Enter', { ctrlKey: true });
    expect(opening.mock.calls[0]?.[0]).toBe(`sidepanel.html#${asked}`);
    opening.mockRestore();
  });

  it('is searched within the namespace it is narrowed to', async () => {
    const documents = [
      fakeDocument({ uid: 'a', namespace: 'even', markdown: 'Tide tables.' }),
      fakeDocument({ uid: 'b', namespace: 'odd', markdown: 'Tide tables.' }),
    ];
    await open({ documents }, '#namespace=odd&q=tide');
    await eventually(() => expect(tally()).toBe('1 document found'));
    await eventually(() => expect(titles()).toEqual(['Document b']));
  });

  it('follows what is kept and removed elsewhere', async () => {
    const fake = await open();
    await eventually(() => expect(tally()).toBe('24 documents'));
    await fake.ask('documents.remove', { uid: 'd0' });
    await eventually(() => expect(tally()).toBe('23 documents'));
    await eventually(() => expect(titles()[0]).toBe('Document 1'));
  });

  it('imports whatever is dropped on it, and takes that back', async () => {
    const fake = await open();
    await eventually(() => expect(tally()).toBe('24 documents'));
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const files = [
      new File(['# Tides\n\nThey come twice a day.'], 'tides.md', { type: 'text/markdown' }),
      new File(['x'], 'song.mp3', { type: 'audio/mpeg' }),
    ];
    // Browsers say of every file whether it came in a folder.
    for (const file of files) Object.defineProperty(file, 'webkitRelativePath', { value: '' });
    Object.assign(drop, { dataTransfer: { types: ['Files'], files, items: [] } });
    document.dispatchEvent(drop);
    const list = () => one('.adding');
    await eventually(() => expect(list().textContent).toContain('1 document imported'));
    expect(list().textContent).toContain('song.mp3');
    expect((await fake.kept()).map(({ title }) => title)).toContain('Tides');
    button('Undo this import').click();
    await eventually(async () => expect(await count(fake)).toBe(24));
  });

  it('takes no link that is dragged from it', async () => {
    await open();
    await eventually(() => expect(tally()).toBe('24 documents'));
    const types: string[] = ['text/uri-list'];
    // A link, but none that can be kept.
    const getData = (type: string) => (type === 'text/uri-list' ? 'about:blank' : '');
    const dataTransfer = { types, getData, setData: (type: string) => types.push(type) };
    const drag = (name: string, given: object = dataTransfer) => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      document.dispatchEvent(Object.assign(event, { dataTransfer: given }));
      return event.defaultPrevented;
    };
    drag('dragstart');
    expect(drag('drop')).toBe(false);
    expect(drag('drop', { types: ['text/uri-list'], getData })).toBe(true);
  });

  it('names what was kept last while nothing is read', async () => {
    await open();
    await eventually(() => expect(one('.home .recent a').getAttribute('href')).toBe('#uid=d0'));
  });

  it('has a heading of its own', async () => {
    await open();
    expect(one('h1').textContent).toContain('Library');
  });

  it('says what to do while it is empty', async () => {
    await open({ documents: [] });
    await eventually(() => expect(one('.empty').textContent).toContain('Nothing kept yet'));
  });

  it('says why it cannot be shown', async () => {
    await open({ problems: { 'listing.newest': { code: 'storage-failed', detail: 'x' } } });
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('library'));
  });
});

describe('reading a document', () => {
  it('draws the copy the address names', async () => {
    await open({}, '#uid=d7');
    await eventually(() => expect(one('.reader h1').textContent).toBe('Document 7'));
    expect(one('.reader .prose strong').textContent).toBe('tide');
    await eventually(() => expect(document.title).toMatch(/^Document 7/));
  });

  it('follows links from note to note by their names, and leaves others words', async () => {
    const markdown =
      'See [the tide](Tides%3A%20why.md), [old](sea/moon.md#Phases) and [nobody](Nobody.md).';
    const note = (uid: string, title: string, text = 'Text.') =>
      fakeDocument({ uid, title, url: '', pageUrl: '', markdown: text });
    await open(
      {
        documents: [
          note('sea', 'Sea', markdown),
          note('tides', 'Tides: why?'),
          note('moon', 'Moon', 'The moon rises.'),
        ],
      },
      'q=text&uid=sea',
    );
    await eventually(() => {
      const links = [...document.querySelectorAll('.prose a')];
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['the tide', '#q=text&uid=tides'],
        ['old', '#q=text&uid=moon'],
      ]);
    });
    expect(one('.prose').textContent).toBe('See the tide, old and nobody.');
    location.hash = one('.prose a + a').getAttribute('href') ?? '';
    await eventually(() => expect(one('.prose').textContent).toBe('The moon rises.'));
  });

  it('marks the block of the quoted words and gives it the focus', async () => {
    await open({}, `#${new URLSearchParams({ uid: 'd7', quote: 'The tide is late' })}`);
    await eventually(() => expect(one('[data-quoted]').textContent).toContain('late, they say'));
    expect(document.activeElement).toBe(one('[data-quoted]'));
  });

  it('says so when the quoted words are not in the copy', async () => {
    await open({}, `#${new URLSearchParams({ uid: 'd7', quote: 'zebras at night' })}`);
    await eventually(() =>
      expect(one('.reader .notice').textContent).toContain('not in this copy'),
    );
  });

  it('says when the document is gone', async () => {
    await open({}, '#uid=nowhere');
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('no longer'));
  });

  it('follows what another tab does to it', async () => {
    const fake = await open({}, '#uid=d7');
    await eventually(() => expect(one('.reader h1').textContent).toBe('Document 7'));
    await fake.ask('documents.correct', { uid: 'd7', correction: { title: 'Seven, by another' } });
    await eventually(() => expect(one('.reader h1').textContent).toBe('Seven, by another'));
    await fake.ask('documents.remove', { uid: 'd7' });
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('no longer'));
    await fake.ask('documents.restore', { uid: 'd7' });
    await eventually(() => expect(one('.reader h1').textContent).toBe('Seven, by another'));
  });

  it('says so where another tab has changed again what is to be undone', async () => {
    const fake = await open({}, '#uid=d7');
    await eventually(() => expect(one('.reader h1')).toBeDefined());
    button('Archive').click();
    await eventually(() => expect(one('.toast').textContent).toContain('Archived “Document 7”'));
    await fake.ask('documents.correct', { uid: 'd7', correction: { readState: 'read' } });
    button('Undo').click();
    await eventually(() => expect(one('.toast').textContent).toContain('changed again since'));
    const { readState } = await fake.ask('documents.get', { uid: 'd7' });
    expect(readState).toBe('read');
  });

  it('removes without asking, and undoes by button and by keyboard', async () => {
    const fake = await open({}, '#uid=d7');
    await eventually(() => expect(one('.reader h1')).toBeDefined());
    button('Remove').click();
    await eventually(() => expect(one('.toast').textContent).toContain('Removed “Document 7”'));
    expect(await count(fake)).toBe(23);
    button('Undo').click();
    await eventually(async () => expect(await count(fake)).toBe(24));
    await eventually(() => expect(one('.heard').textContent).toBe('Undone: Removed “Document 7”'));

    location.hash = '#uid=d8';
    await eventually(() => expect(one('.reader h1').textContent).toBe('Document 8'));
    button('Remove').click();
    await eventually(async () => expect(await count(fake)).toBe(23));
    await eventually(() => expect(one('.toast').hidden).toBe(false));
    press('z', { ctrlKey: true });
    await eventually(async () => expect(await count(fake)).toBe(24));
  });

  it('leaves the undo of a note that is being written to its field', async () => {
    const highlights = [fakeHighlight({ id: 'h', exact: 'The tide is late' })];
    const documents = some.map((one) => (one.uid === 'd7' ? { ...one, highlights } : one));
    const fake = await open({ documents }, '#uid=d7');
    await eventually(() => expect(one('.reader h1')).toBeDefined());
    button('Archive').click();
    await eventually(() => expect(one('.toast').textContent).toContain('Archived'));
    await eventually(() => one('[aria-label^="Add a note"]').click());
    await eventually(() => expect(document.activeElement?.localName).toBe('textarea'));
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(false);
    button('Edit').click();
    (await eventually(() => one('dialog input'))).focus();
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(false);
    expect((await fake.ask('documents.get', { uid: 'd7' })).readState).toBe('archived');
  });

  it('undoes removals one after the other, and gives the way back the focus', async () => {
    const fake = await open({}, '#uid=d7');
    for (const [uid, left] of [
      ['d7', 23],
      ['d8', 22],
    ] as const) {
      location.hash = `#uid=${uid}`;
      await eventually(() =>
        expect(one('.reader h1').textContent).toBe(`Document ${uid.slice(1)}`),
      );
      button('Remove').click();
      await eventually(async () => expect(await count(fake)).toBe(left));
      await eventually(() => expect(document.activeElement).toBe(button('Undo')));
    }
    press('z', { ctrlKey: true });
    await eventually(async () => expect(await count(fake)).toBe(23));
    await eventually(() => expect(one('.toast').textContent).toContain('Removed “Document 7”'));
    press('z', { ctrlKey: true });
    await eventually(async () => expect(await count(fake)).toBe(24));
    await eventually(() => expect(one('.toast').hidden).toBe(true));
    expect(press('z', { ctrlKey: true }).defaultPrevented).toBe(false);
  });

  it('says what changed between an older version and the newest, or one between', async () => {
    const older = (day: number, markdown: string) => ({
      ...{ title: 'Document 7', markdown },
      updatedAt: new Date(Date.UTC(2020, 0, day)).toISOString(),
    });
    const versions = [older(1, 'The tide is low.'), older(2, 'The tide is high.')];
    const documents = some.map((one) => (one.uid === 'd7' ? { ...one, versions } : one));
    await open({ documents }, '#uid=d7');
    await eventually(() => expect(document.querySelectorAll('.versions li')).toHaveLength(2));
    [...document.querySelectorAll<HTMLElement>('.versions li button')].at(-1)?.click();
    await eventually(() => expect(one('.changes select')).toBeDefined());
    const changes = one<HTMLDetailsElement>('.changes');
    changes.open = true;
    changes.dispatchEvent(new Event('toggle'));
    const marked = () =>
      [...document.querySelectorAll('.word-changes :is(ins, del)')].map((mark) => mark.textContent);
    await eventually(() => expect(marked().length).toBeGreaterThan(0));
    const sinceThen = marked();
    const choice = one<HTMLSelectElement>('.changes select');
    expect(choice.options).toHaveLength(2);
    choice.selectedIndex = 1;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await eventually(() => expect(marked()).toEqual(['Taken out: low', 'Put in: high']));
    expect(sinceThen).not.toEqual(marked());
  });

  it('says what a copy said of itself before it was corrected, and restores that', async () => {
    const fake = await open({ documents: some }, '#uid=d7');
    const correction = { byline: 'R. Grebe', note: 'Mine.' };
    await fake.ask('documents.correct', { uid: 'd7', correction });
    await eventually(() => expect(one('.versions summary').textContent).toBe('1 older version'));
    const former = [...document.querySelectorAll('.versions .former > div')];
    expect(former.map(({ textContent }) => textContent)).toEqual(['Authornone', 'Notenone']);
    one<HTMLButtonElement>('.versions li button').click();
    await eventually(() => expect(document.querySelector('.reader .note')).toBeNull());
    (await eventually(() => button('Restore this version'))).click();
    const read = () => fake.ask('documents.get', { uid: 'd7' });
    await eventually(async () => expect(await read()).toMatchObject({ byline: '' }));
    expect(await read()).not.toHaveProperty('note');
  });

  it('says what changed while it was being opened', async () => {
    const fake = await opened({ documents: some });
    const letGo = fake.hold('versions.list');
    location.hash = '#uid=d7';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(fake.requests('documents.get')).toHaveLength(1));
    await fake.ask('documents.correct', { uid: 'd7', correction: { byline: 'R. Grebe' } });
    letGo();
    await eventually(() => expect(one('.reader').textContent).toContain('R. Grebe'));
  });

  it('shows an older version, restores it, and takes that back', async () => {
    const updatedAt = new Date('2026-03-01T08:00:00').toISOString();
    const versions = [{ title: 'Document 7', markdown: 'Older words.', updatedAt }];
    const documents = some.map((one) => (one.uid === 'd7' ? { ...one, versions } : one));
    const fake = await open({ documents }, '#uid=d7');
    await eventually(() => expect(one('.versions summary').textContent).toBe('1 older version'));
    button('Mar 1, 2026, 8:00 AM').click();
    await eventually(() => expect(one('.reader .prose').textContent).toBe('Older words.'));
    button('Back to the newest').click();
    await eventually(() => expect(one('.reader .prose').textContent).toContain('tide'));
    button('Mar 1, 2026, 8:00 AM').click();
    await eventually(() => expect(one('.older').textContent).toContain('older version'));
    button('Restore this version').click();
    const markdown = async () => (await fake.ask('documents.get', { uid: 'd7' })).markdown;
    await eventually(async () => expect(await markdown()).toBe('Older words.'));
    await eventually(() =>
      expect(one('.toast').textContent).toContain('Restored an older version'),
    );
    await eventually(() => expect(document.querySelector('.older')).toBeNull());
    press('z', { ctrlKey: true });
    await eventually(async () => expect(await markdown()).toContain('tide'));
    await eventually(() => expect(one('.reader .prose').textContent).toContain('tide'));
  });

  it('says which older version cannot be read, in its place, so that another can be chosen', async () => {
    const version = (day: number) => ({
      ...{ title: 'Document 7', markdown: `Words of ${day}.` },
      updatedAt: new Date(`2026-03-0${day}T08:00:00`).toISOString(),
    });
    const versions = [version(1), version(2)];
    const documents = some.map((one) => (one.uid === 'd7' ? { ...one, versions } : one));
    const fake = await open({ documents }, '#uid=d7');
    await eventually(() => expect(one('.versions summary').textContent).toBe('2 older versions'));
    await eventually(() => expect(document.activeElement?.id).toBe('document-title'));
    fake.problems['versions.get'] = { code: 'storage-failed', detail: 'x' };
    const choice = button('Mar 2, 2026');
    choice.focus();
    choice.click();
    await eventually(() => expect(one('.versions [role="alert"]').textContent).not.toBe(''));
    expect(one('.versions li [role="alert"]').closest('li')).toBe(choice.closest('li'));
    // The text and the focus are where they were.
    expect(one('.reader .prose').textContent).toContain('tide');
    expect(document.activeElement).toBe(choice);
    delete fake.problems['versions.get'];
    button('Mar 1, 2026').click();
    await eventually(() => expect(one('.reader .prose').textContent).toBe('Words of 1.'));
    fake.problems['versions.get'] = { code: 'not-found' };
    expect(document.querySelector('.versions [role="alert"]')).toBeNull();
    choice.click();
    // The document itself is there.
    await eventually(() =>
      expect(one('.versions [role="alert"]').textContent).toContain('This version is no longer'),
    );
    expect(one('.reader .prose').textContent).toBe('Words of 1.');
    expect(one('.versions [aria-current="true"]').textContent).toContain('Mar 1, 2026');
  });

  it('exports one document as a markdown file', async () => {
    const fake = await open({}, '#uid=d7');
    await eventually(() => expect(one('.reader h1')).toBeDefined());
    button('Export').click();
    await eventually(() => expect(fake.downloads[0]?.fileName).toBe('Document 7.md'));
    expect(fake.downloads[0]?.text).toContain('The **tide** is');
  });

  it('draws the beginning of a very long document first, and goes on by itself', async () => {
    const markdown = Array.from({ length: 900 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
    await open({ documents: [fakeDocument({ uid: 'long', markdown })] }, '#uid=long');
    const drawn = () => document.querySelectorAll('.prose p').length;
    await eventually(() => expect(drawn()).toBeGreaterThan(0));
    expect(drawn()).toBeLessThan(900);
    await eventually(() => expect(drawn()).toBe(900));
    expect(document.querySelector('.prose')?.textContent).toContain('Paragraph 899.');
  });

  it('finds the quoted words at the end of a very long document', async () => {
    const markdown = Array.from({ length: 900 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
    await open(
      { documents: [fakeDocument({ uid: 'long', markdown })] },
      '#uid=long&quote=Paragraph+899.',
    );
    await eventually(() => expect(document.activeElement?.textContent).toBe('Paragraph 899.'));
  });
});

describe('what was removed', () => {
  it('is found from the list, with the days it stays, and put back', async () => {
    const fake = await open({
      documents: [fakeDocument({ uid: 'r1', title: 'Gone' })],
      tab: { url: 'https://example.org/low%20water.html', title: '' },
      async first({ ask }) {
        const { uid } = await ask('clip.save', { kind: 'page', namespace: '' });
        setClock('2026-02-11T09:00:00');
        await ask('documents.remove', { uid });
        setClock('2026-03-11T14:00:00');
        await ask('documents.remove', { uid: 'r1' });
        setClock(NOW);
      },
    });
    await eventually(() => expect(one('.to-bin').textContent).toContain('Recently removed (2)'));
    location.hash = '#bin';
    await eventually(() => expect(one('h2').textContent).toBe('Recently removed'));
    expect(document.activeElement).toBe(one('h2'));
    await eventually(() => expect(document.querySelectorAll('.binned')).toHaveLength(2));
    const rows = [...document.querySelectorAll('.binned')].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/Gone.*removed yesterday.*29 days left/);
    expect(rows[1]).toMatch(/low water\.html.*1 day left/);
    const restore = (title: string) => one(`button[aria-label="Restore ${title}"]`);
    restore('Gone').focus();
    restore('Gone').click();
    await eventually(async () => expect(await fake.kept()).toMatchObject([{ uid: 'r1' }]));
    await eventually(() => expect(document.querySelectorAll('.binned')).toHaveLength(1));
    await eventually(() => expect(document.activeElement).toBe(restore('low water.html')));
    expect(one('.tally').textContent).toBe('“Gone” is back in the library. 1 document');
  });
});

describe('a document in the bin', () => {
  it('can be read, and put back from there', async () => {
    const gone = fakeDocument({ uid: 'a', title: 'Gone a', markdown: 'What it **said**.' });
    const fake = await opened({ documents: [gone] });
    await fake.ask('documents.remove', { uid: 'a' });
    location.hash = '#bin';
    mounted(<LibraryPage />, fake);
    await eventually(() => expect(one('.binned')).toBeDefined());
    button('Gone a').click();
    await eventually(() => expect(one('.binned-text .prose').textContent).toBe('What it said.'));
    one('.binned-text .buttons button:last-child').click();
    await eventually(async () => expect((await fake.kept()).map(({ uid }) => uid)).toEqual(['a']));
    await eventually(() => expect(document.querySelector('.binned-text')).toBeNull());
  });
});

describe('the keys of the bin', () => {
  it('reach what is below the first that are listed', async () => {
    const gone = Array.from({ length: BIN_SHOWN + 3 }, (_, n) =>
      fakeDocument({ uid: `gone-${n}`, title: `Gone ${n}` }),
    );
    await open({
      documents: gone,
      async first({ ask }) {
        for (const { uid } of gone) await ask('documents.remove', { uid });
      },
    });
    location.hash = '#bin';
    const rows = () => document.querySelectorAll('.binned').length;
    await eventually(() => expect(rows()).toBe(BIN_SHOWN));
    button('Show 3 more').click();
    await eventually(() => expect(rows()).toBe(BIN_SHOWN + 3));
    expect(document.activeElement).toBe(document.querySelectorAll('.binned')[BIN_SHOWN - 1]);
    press('End');
    expect(document.activeElement).toBe(document.querySelectorAll('.binned')[BIN_SHOWN + 2]);
  });

  it('go from row to row, select, open the page, and put back', async () => {
    const uids = ['a', 'b', 'c', 'd'];
    const fake = await open({
      documents: uids.map((uid) =>
        fakeDocument({ uid, title: `Gone ${uid}`, url: `https://heron.example/${uid}` }),
      ),
      async first({ ask }) {
        for (const [hour, uid] of uids.entries()) {
          setClock(`2026-03-11T0${hour}:00:00`);
          await ask('documents.remove', { uid });
        }
        setClock(NOW);
      },
    });
    location.hash = '#bin';
    await eventually(() => expect(document.querySelectorAll('.binned')).toHaveLength(4));
    const focused = () => document.activeElement?.querySelector('.title')?.textContent;
    press('j');
    expect(focused()).toBe('Gone d');
    press('j');
    press('ArrowDown');
    expect(focused()).toBe('Gone b');
    press('End');
    expect(focused()).toBe('Gone a');
    press('Home');
    press('x');
    press('k');
    press('j');
    expect(focused()).toBe('Gone c');
    // Tab comes back to the row that was left.
    expect([...document.querySelectorAll('.binned[tabindex="0"]')]).toHaveLength(1);
    press('x');
    press('o');
    await eventually(() => expect(fake.chrome.opened).toEqual(['https://heron.example/c']));
    expect(document.querySelectorAll('.binned[data-chosen="true"]')).toHaveLength(2);
    press('Enter');
    await eventually(() => expect(document.querySelectorAll('.binned')).toHaveLength(2));
    await eventually(() => expect(focused()).toBe('Gone b'));
    expect((await fake.kept()).map(({ uid }) => uid).sort()).toEqual(['c', 'd']);
    press('Delete');
    // Before the next key, which would otherwise be for the list.
    await new Promise<void>((goOn) => queueMicrotask(goOn));
    expect(one('.erase-dialog').hasAttribute('open')).toBe(true);
    expect(one('.erase-dialog').textContent).toContain('Gone b');
    // Cancelled and asked again before the browser says that it was closed.
    const cancelled = one('.erase-dialog');
    cancelled.removeAttribute('open');
    press('#');
    await eventually(() => expect(one('.erase-dialog').hasAttribute('open')).toBe(true));
    cancelled.dispatchEvent(new Event('close'));
    await eventually(() => expect(one('.erase-dialog').hasAttribute('open')).toBe(true));
    expect(document.querySelectorAll('.binned')).toHaveLength(2);
    button('Delete for good').click();
    await eventually(() => expect(document.querySelectorAll('.binned')).toHaveLength(1));
    expect((await fake.ask('bin.list', { offset: 0, limit: 9 })).documents).toMatchObject([
      { uid: 'a' },
    ]);
  });
});

describe('the place of a quotation', () => {
  function within(html: () => HTMLElement, quote: string): string | undefined {
    return findPassage(html(), quote, 24)?.toString();
  }
  const text = () =>
    mounted(
      <div>
        <p>
          The <b>tide</b> is late.
        </p>
        <p>Second block, of a longer kind than the first one was.</p>
      </div>,
    );

  it('is found across elements and blocks, whatever the spaces and capitals', () => {
    expect(within(text, 'the TIDE\n is late.')).toBe('The tide is late.');
    expect(within(text, 'late. Second block')).toBe('late.Second block');
  });

  it('is found by its beginning when its end has changed', () => {
    const quote = 'Second block, of a longer kind than the first one was not, said the other man.';
    expect(within(text, quote)).toMatch(/^Second block, of a longer/);
  });

  it('is not guessed from a few letters', () => {
    expect(within(text, 'Second thoughts')).toBeUndefined();
    expect(within(text, '')).toBeUndefined();
  });
});

describe('a markdown file', () => {
  it('carries what is known, safe against signs in a title', () => {
    const { fileName, text } = markdownFile(
      fakeDocument({ uid: 'a', title: 'A/B: "x"\n---\nevil: yes', byline: '', markdown: 'Text' }),
    );
    expect(fileName).toBe('A B x --- evil yes.md');
    expect(text).toContain('title: "A/B: \\"x\\" --- evil: yes"');
    expect(text.split('\n').filter((line) => line === '---')).toHaveLength(2);
    expect(text).not.toContain('author:');
    expect(text.endsWith('\n\nText\n')).toBe(true);
  });

  it('has a name every file system takes', () => {
    const name = (title: string) => markdownFile(fakeDocument({ uid: 'a', title })).fileName;
    expect(name('')).toBe('document.md');
    expect(name('...')).toBe('document.md');
    expect(name('con')).toBe('document con.md');
    expect(name('a\u202etxt.exe')).toBe('a txt.exe.md');
    expect([...name('𝕏'.repeat(300))].length).toBeLessThan(90);
  });
});
