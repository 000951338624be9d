// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { EditHere } from '../../../../src/ui/clip/EditHere';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { button, eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

it('holds what was typed when the popup closes, until it is saved or discarded', async () => {
  const fake = await opened({ documents: [fakeDocument({ uid: 'a', note: 'Kept' })] });
  const show = () => {
    unmount();
    mounted(<EditHere uid="a" isOpen onClose={unmount} />, fake);
    return eventually(() => one<HTMLTextAreaElement>('textarea'));
  };
  const write = (field: HTMLTextAreaElement, words: string) => {
    field.value = words;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const isNote = (words: string) =>
    eventually(() => expect(one<HTMLTextAreaElement>('textarea').value).toBe(words));

  write(await show(), 'Kept, and half a thought');
  await show();
  await isNote('Kept, and half a thought');
  button('Save changes').click();
  await eventually(() => expect(document.querySelector('form')).toBeNull());
  expect((await fake.kept())[0]?.note).toBe('Kept, and half a thought');

  write(await show(), 'Another');
  await show();
  await isNote('Another');
  one('textarea').focus();
  press('Escape');
  await eventually(() => expect(document.querySelector('form')).toBeNull());
  await show();
  await isNote('Another');
  button('Cancel').click();
  await show();
  await isNote('Kept, and half a thought');
});

describe('a note that another window changes while the form is open', () => {
  const note = () => one<HTMLTextAreaElement>('textarea');
  const kept = async (fake: Jackdaw) => (await fake.kept())[0]?.note;
  const show = (fake: Jackdaw) => {
    mounted(<EditHere uid="a" isOpen onClose={unmount} />, fake);
    return eventually(note);
  };
  const theirs = (fake: Jackdaw) =>
    fake.ask('documents.correct', { uid: 'a', correction: { note: 'Theirs' } });
  const write = async (words: string) => {
    typeInto(note(), words);
    await Promise.resolve();
  };
  const saveIsRefused = async () => {
    button('Save changes').click();
    await eventually(() => expect(one('[role="alert"]').textContent).toContain('Theirs'));
    expect(note().value).toBe('Mine');
  };

  it('is shown before it is written over', async () => {
    const fake = await opened({ documents: [fakeDocument({ uid: 'a', note: 'Before' })] });
    await show(fake);
    await write('Mine');
    await theirs(fake);
    await saveIsRefused();
    expect(await kept(fake)).toBe('Theirs');
    await write('Mine and theirs');
    button('Save changes').click();
    await eventually(() => expect(document.querySelector('form')).toBeNull());
    expect(await kept(fake)).toBe('Mine and theirs');
  });

  it('is shown even if the form was closed meanwhile', async () => {
    const fake = await opened({ documents: [fakeDocument({ uid: 'a', note: 'Before' })] });
    await show(fake);
    await write('Mine');
    unmount();
    await theirs(fake);
    await show(fake);
    await eventually(() => expect(note().value).toBe('Mine'));
    await saveIsRefused();
    expect(await kept(fake)).toBe('Theirs');
  });

  it('takes nothing from what is typed here when it is saved there', async () => {
    const fake = await opened({ documents: [fakeDocument({ uid: 'a', note: 'Before' })] });
    await show(fake);
    await write('Mine');
    await theirs(fake);
    // As the form there does once it has saved.
    await fake.ask('typed.hold', { of: 'copy:a' });
    note().focus();
    press('Escape');
    await eventually(() => expect(document.querySelector('form')).toBeNull());
    await show(fake);
    await eventually(() => expect(note().value).toBe('Mine'));
    button('Cancel').click();
    expect(await fake.ask('typed.get', { of: 'copy:a' })).toBeUndefined();
  });

  it('stays when something else was changed here', async () => {
    const fake = await opened({ documents: [fakeDocument({ uid: 'a', note: 'Before' })] });
    await show(fake);
    await theirs(fake);
    typeInto(one<HTMLInputElement>('input'), 'Another title');
    await Promise.resolve();
    button('Save changes').click();
    await eventually(() => expect(document.querySelector('form')).toBeNull());
    expect((await fake.kept())[0]).toMatchObject({ title: 'Another title', note: 'Theirs' });
  });
});

it('leaves a tag that another window gives while the form is open', async () => {
  const fake = await opened({ documents: [fakeDocument({ uid: 'a', tags: ['sea'] })] });
  mounted(<EditHere uid="a" isOpen onClose={unmount} />, fake);
  const fields = await eventually(() => {
    const found = [...document.querySelectorAll('input')];
    expect(found.some(({ value }) => value === 'sea')).toBe(true);
    return found;
  });
  const field = fields.find(({ value }) => value === 'sea');
  if (field !== undefined) typeInto(field, 'sea, mine');
  await fake.ask('documents.correct', { uid: 'a', correction: { tags: ['sea', 'theirs'] } });
  button('Save changes').click();
  await eventually(() => expect(document.querySelector('form')).toBeNull());
  expect((await fake.kept())[0]?.tags).toEqual(['sea', 'theirs', 'mine']);
});

it('shows the day a page was published, and keeps its time unless another day is written', async () => {
  const publishedAt = '2025-06-04T12:00:00+02:00';
  const fake = await opened({ documents: [fakeDocument({ uid: 'a', publishedAt })] });
  const field = () => eventually(() => one<HTMLInputElement>('input[placeholder="2026-05-01"]'));
  const save = async () => {
    await Promise.resolve();
    button('Save changes').click();
    await eventually(() => expect(document.querySelector('form')).toBeNull());
    return (await fake.kept())[0];
  };
  const show = () => mounted(<EditHere uid="a" isOpen onClose={unmount} />, fake);

  show();
  expect((await field()).value).toBe('2025-06-04');
  typeInto(one<HTMLInputElement>('input'), 'Another title');
  expect(await save()).toMatchObject({ title: 'Another title', publishedAt });
  show();
  typeInto(await field(), '2025-06-05');
  expect(await save()).toMatchObject({ publishedAt: '2025-06-05' });
});
