// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { EditHere } from '../../../../src/ui/clip/EditHere';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, typeInto, unmount } from '../mounted';
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
  button('Cancel').click();
  await show();
  await isNote('Kept, and half a thought');
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
