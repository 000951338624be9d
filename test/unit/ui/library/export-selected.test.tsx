// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LibraryPage } from '../../../../src/ui/library/LibraryPage';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

const documents = Array.from({ length: 60 }, (_, n) =>
  fakeDocument({ uid: `d${n}`, title: `Document ${n}` }),
);

beforeEach(() => {
  // happy-dom draws nothing, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

/** Opens the library, and selects all 60 documents. */
async function selectAll(fake: Jackdaw): Promise<void> {
  location.hash = '';
  mounted(<LibraryPage />, fake);
  await eventually(() => expect(one('.tally').textContent).toBe('60 documents'));
  await eventually(() => expect(one('.entry .title').textContent).toBe('Document 0'));
  press('j');
  press('x');
  await eventually(() => expect(one('.selection').textContent).toContain('1 selected'));
  button('Select all 60').click();
  await eventually(() => expect(one('.selection').textContent).toContain('60 selected'));
}

async function selected(): Promise<Jackdaw> {
  const fake = await opened({ documents });
  await selectAll(fake);
  return fake;
}

it('moves the focus to the list when the button that selects all goes away', async () => {
  const fake = await opened({ documents });
  location.hash = '';
  mounted(<LibraryPage />, fake);
  await eventually(() => expect(one('.tally').textContent).toBe('60 documents'));
  await eventually(() => expect(one('.entry .title').textContent).toBe('Document 0'));
  press('j');
  press('x');
  await eventually(() => expect(one('.selection').textContent).toContain('1 selected'));
  button('Select all 60').focus();
  button('Select all 60').click();
  await eventually(() => expect(document.activeElement?.className).toBe('entry'));
});

const chore = () => document.querySelector('.selection .chore');

it('says how far an export has come, and writes it once however often it is pressed', async () => {
  const fake = await selected();
  const goOn = fake.hold('documents.export');
  button('Export .jsonl').click();
  await eventually(() =>
    expect(chore()?.textContent).toContain('Exporting the selection: 0 of 60'),
  );
  expect(button('Export .jsonl').getAttribute('aria-disabled')).toBe('true');
  button('Export .jsonl').click();
  goOn();
  await eventually(() => expect(fake.downloads[0]?.fileName).toBe('jackdaw-selection.jsonl'));
  expect(fake.downloads[0]?.text.match(/"document":\{/g)).toHaveLength(60);
  await eventually(() => expect(chore()).toBeNull());
  expect(fake.downloads).toHaveLength(1);
  expect(fake.requests('documents.export')).toHaveLength(2);
  expect(button('Export .jsonl').getAttribute('aria-disabled')).toBeNull();
});

it('exports the selected as notes in a zip', async () => {
  const fake = await selected();
  button('Export .md').click();
  await eventually(() => expect(fake.downloads).toHaveLength(1));
  const [{ fileName, text } = {}] = fake.downloads;
  expect(fileName).toMatch(/^jackdaw-notes-\d{4}-\d\d-\d\d\.zip$/);
  expect(new Set(text?.match(/Document \d+\.md/g)).size).toBe(60);
});

it('takes all that are selected, also while only the first rows are known', async () => {
  const fake = await opened({ documents });
  const readOn = fake.hold('listing.catalogue');
  await selectAll(fake);
  press('Delete');
  await eventually(() => expect(fake.requests('listing.catalogue')).toHaveLength(1));
  expect(fake.requests('bulk.begin')).toEqual([]);
  readOn();
  await eventually(() => expect(fake.requests('bulk.begin')[0]?.uids).toHaveLength(60));
});

it('cancels an export, which then leaves no file', async () => {
  const fake = await selected();
  const goOn = fake.hold('documents.export');
  button('Export .jsonl').click();
  await eventually(() => expect(chore()).not.toBeNull());
  await eventually(() => expect(fake.requests('documents.export')).toHaveLength(1));
  button('Cancel').focus();
  button('Cancel').click();
  goOn();
  await eventually(() => expect(chore()).toBeNull());
  expect(document.activeElement).toBe(button('Export .md'));
  expect(fake.downloads).toEqual([]);
  expect(fake.requests('documents.export')).toHaveLength(1);
});

it('can still cancel an export of what is no longer selected', async () => {
  const fake = await selected();
  const goOn = fake.hold('documents.export');
  button('Export .jsonl').click();
  await eventually(() => expect(chore()).not.toBeNull());
  one('.selection button[aria-label="Select none"]').click();
  await eventually(() => expect(document.querySelector('.selection .actions')).toBeNull());
  button('Cancel').click();
  goOn();
  await eventually(() => expect(document.querySelector('.selection')).toBeNull());
  expect(fake.downloads).toEqual([]);
});

it('counts no document as selected that another window has removed', async () => {
  const fake = await selected();
  await fake.ask('documents.remove', { uid: 'd3' });
  await eventually(() => expect(one('.selection').textContent).toContain('59 selected'));
});

it('says at once that a change of all begins, and cancels it', async () => {
  const fake = await selected();
  const goOn = fake.hold('bulk.begin');
  button('Remove').click();
  await eventually(() => expect(one('.toast').textContent).toContain('Removing: starting'));
  button('Cancel').click();
  goOn();
  await eventually(async () => expect((await fake.ask('bulk.latest', {}))?.state).toBe('undone'));
  await eventually(() => expect(one('.tally').textContent).toBe('60 documents'));
});
