// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { fakeDocument } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const state = () => one('.card').dataset.state;

it('still offers the copy after its update was undone', async () => {
  const url = 'https://example.org/mine';
  const mine = fakeDocument({ uid: 'mine', url, title: 'Mine', namespace: 'sea' });
  const fake = await opened({ documents: [mine], tab: { url } });
  mounted(<Desk panel={undefined} windowId={1} />, fake);
  await eventually(() => expect(state()).toBe('already'));
  button('Update').click();
  await eventually(() => expect(state()).toBe('kept'));
  button('Undo').click();
  await eventually(() => expect(state()).toBe('undone'));
  const text = one('.card').textContent;
  expect(text).toContain('the page is as it was before');
  expect(text).toContain('Your copy');
  expect(button('Edit')).toBeDefined();
});

it('says that a page which was removed comes back from the bin', async () => {
  const url = 'https://example.org/mine';
  const fake = await opened({ documents: [], tab: { url } });
  mounted(<Desk panel={undefined} windowId={1} />, fake);
  const fromBin = () => one('.card').textContent?.includes('back from the bin');
  const save = async () => {
    button('Save').click();
    await eventually(() => expect(state()).toBe('kept'));
  };
  await eventually(() => expect(state()).toBe('unsaved'));
  await save();
  expect(fromBin()).toBe(false);
  button('Undo').click();
  await eventually(() => expect(state()).toBe('undone'));
  await save();
  expect(fromBin()).toBe(true);
});
