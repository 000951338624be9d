// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const field = (label: string) => {
  const labels = [...document.querySelectorAll('.before-saving label')];
  const found = labels.find(({ textContent }) => textContent?.startsWith(label));
  return found?.querySelector('input, textarea') as HTMLInputElement;
};

async function open(surface: 'popup' | 'sidepanel' = 'popup') {
  const neighbour = fakeDocument({ uid: 'n', url: 'https://example.org/n', tags: ['sea'] });
  const fake = await opened({ documents: [neighbour], tab: { url: 'https://example.org/new' } });
  mounted(<Desk panel={surface === 'sidepanel' ? panelParts : undefined} windowId={1} />, fake);
  await eventually(() => expect(one('.before-saving')).toBeDefined());
  const details = one<HTMLDetailsElement>('.before-saving');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await eventually(() => expect(field('Title')).toBeDefined());
  return fake;
}

it('keeps the title, tags and note that one gives before the save, by key', async () => {
  const fake = await open();
  expect(document.activeElement).toBe(field('Title'));
  typeInto(field('Title'), 'My own title');
  typeInto(field('Tags'), 'moon');
  await eventually(() => expect(one('[aria-label="Add the tag sea"]')).toBeDefined());
  one('[aria-label="Add the tag sea"]').focus();
  one('[aria-label="Add the tag sea"]').click();
  await eventually(() => expect(field('Tags').value).toBe('moon, sea'));
  // It was the last one: the focus is back in the field, and nobody has lost it.
  expect(document.activeElement).toBe(field('Tags'));
  typeInto(field('Note'), 'Read it *again*.');
  field('Title').focus();
  press('Enter');
  await eventually(() => expect(one('.card').dataset.state).toBe('kept'));
  const kept = (await fake.kept()).find(({ uid }) => uid !== 'n');
  expect(kept).toMatchObject({
    title: 'My own title',
    tags: ['moon', 'sea'],
    note: 'Read it *again*.',
  });
});

it('keeps the date and the address that one gives, and knows the page again', async () => {
  const fake = await open();
  const there = 'https://example.org/new';
  expect(field('Address').value).toBe(there);
  typeInto(field('Published'), '2019-07');
  typeInto(field('Address'), 'https://example.org/first');
  field('Address').focus();
  press('Enter');
  await eventually(() => expect(one('.card').dataset.state).toBe('kept'));
  const kept = (await fake.kept()).find(({ uid }) => uid !== 'n');
  expect(kept).toMatchObject({
    publishedAt: '2019-07',
    url: 'https://example.org/first',
    pageUrl: there,
  });
  const view = await fake.ask('tab.look', {});
  expect(view).toMatchObject({ kept: [{ uid: kept?.uid }] });
});

it('says which of them cannot be, and keeps what was typed', async () => {
  await open();
  typeInto(field('Published'), 'last summer');
  field('Published').focus();
  press('Enter');
  await eventually(() => expect(one('.card').dataset.state).toBe('failed'));
  expect(one('[role="alert"]').textContent).toContain('year');
  expect(field('Published').value).toBe('last summer');
});

it('is folded by Escape, and keeps what was typed', async () => {
  await open();
  typeInto(field('Title'), 'My own title');
  field('Title').focus();
  press('Escape');
  await eventually(() => expect(one<HTMLDetailsElement>('.before-saving').open).toBe(false));
  expect(document.activeElement).toBe(one('.before-saving summary'));
  one<HTMLDetailsElement>('.before-saving').open = true;
  one('.before-saving').dispatchEvent(new Event('toggle'));
  await eventually(() => expect(field('Title').value).toBe('My own title'));
});

it('leaves the keys of a composition to the input method', async () => {
  const fake = await open();
  field('Title').focus();
  press('Enter', { isComposing: true });
  // Chromium would empty some fields.
  expect(press('Escape', { isComposing: true }).defaultPrevented).toBe(true);
  await new Promise(requestAnimationFrame);
  expect(one('.card').dataset.state).toBe('unsaved');
  expect(one<HTMLDetailsElement>('.before-saving').open).toBe(true);
  expect(await fake.kept()).toHaveLength(1);
});

it('adds no tag by itself, and is in the side panel too', async () => {
  const fake = await open('sidepanel');
  await eventually(() => expect(one('[aria-label="Add the tag sea"]')).toBeDefined());
  button('Save').click();
  await eventually(() => expect(one('.card').dataset.state).toBe('kept'));
  const kept = (await fake.kept()).find(({ uid }) => uid !== 'n');
  expect(kept?.tags).toBeUndefined();
  expect(kept?.note).toBeUndefined();
});

it.each(['popup', 'sidepanel'])(
  'is corrected in the %s afterwards, and taken back',
  async (surface) => {
    const here = fakeDocument({ uid: 'here', title: 'As it was', tags: ['sea'] });
    const fake = await opened({ documents: [here], tab: { url: here.url } });
    mounted(<Desk panel={surface === 'sidepanel' ? panelParts : undefined} windowId={1} />, fake);
    await eventually(() => expect(button('Edit')).toBeDefined());
    button('Edit').click();
    await eventually(() => expect(one('.edit-here form')).toBeDefined());
    const title = one<HTMLInputElement>('.edit-here form input');
    expect(document.activeElement).toBe(title);
    typeInto(title, 'As it should be');
    await new Promise(requestAnimationFrame);
    button('Save changes').click();
    await eventually(() => expect(one('.changed-here').textContent).toContain('Changed.'));
    await eventually(() => expect(document.activeElement).toBe(button('Edit')));
    const kept = async () => (await fake.ask('documents.get', { uid: 'here' })).title;
    expect(await kept()).toBe('As it should be');
    one('.changed-here button').click();
    await eventually(async () => expect(await kept()).toBe('As it was'));
  },
);

it.each([
  ['how much of a page is new', [fakeDocument({ uid: 'here' })], 0.9, 'is new'],
  ['how little of one the article is', [], 0.31, 'only 31% of this page'],
])('moves no button of the side panel to say %s', async (_what, documents, coverage, words) => {
  const fake = await opened({
    documents,
    tab: { url: fakeDocument({ uid: 'here' }).url },
    page: { survey: { coverage, selected: false, transcript: false } },
  });
  fake.instead['tab.compare'] = async () => ({ uid: 'here', added: 0.12, removed: 0 });
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  // The pointer comes, or the focus: only then is the page looked at.
  await eventually(() => expect(one('.card').dataset.state).toMatch(/already|unsaved/));
  one('.card').dispatchEvent(new Event('focusin'));
  await eventually(() => expect(one('.card').textContent).toContain(words));
  expect(one('.card > .actions ~ .status').textContent).toContain(words);
});

it('is not asked of a page that is kept: that is what Edit is for', async () => {
  const here = fakeDocument({ uid: 'here' });
  const fake = await opened({ documents: [here], tab: { url: here.url } });
  mounted(<Desk windowId={1} />, fake);
  await eventually(() => expect(one('.card').dataset.state).toBe('already'));
  expect(document.querySelector('.before-saving')).toBeNull();
});

it('shows what was typed and not saved when the popup is opened again, on that page alone', async () => {
  const fake = await open();
  typeInto(field('Tags'), 'moon');
  typeInto(field('Note'), 'Half a thought');
  unmount();
  mounted(<Desk windowId={1} />, fake);
  // The fields are open, so that it is in sight.
  await eventually(() => expect(field('Note').value).toBe('Half a thought'));
  expect(field('Tags').value).toBe('moon');
  expect(field('Title').value).not.toBe('');
  unmount();
  expect(await fake.ask('tab.look', { windowId: 1 })).toMatchObject({
    typed: { details: { tags: 'moon', note: 'Half a thought' } },
  });
  await fake.ask('clip.save', { kind: 'page', namespace: '', windowId: 1 });
  expect(await fake.ask('tab.look', { windowId: 1 })).not.toHaveProperty('typed');
});

it('holds what was typed about one page while another is written about', async () => {
  const fake = await open();
  const first = 'https://example.org/first';
  const typed = { note: '', details: { note: 'About the first' } };
  await fake.ask('clip.typed', { url: first, typed });
  await fake.ask('clip.typed', { url: 'https://example.org/second', typed: { note: 'Other' } });
  fake.chrome.tab.url = first;
  expect(await fake.ask('tab.look', { windowId: 1 })).toMatchObject({ typed });
});
