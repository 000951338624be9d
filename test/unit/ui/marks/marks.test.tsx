// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createMarks } from '../../../../src/ui/highlights/highlight-marks';
import { MarksDone } from '../../../../src/ui/highlights/MarksDone';
import { fakeDocument, fakeHighlight } from '../../../fakes/documents/documents';
import { button, eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const old = fakeHighlight({ id: 'old', exact: 'The tide follows the Moon.' });
const fresh = fakeHighlight({ id: 'fresh', exact: 'It is never at once.', start: 27 });
const page = fakeDocument({
  uid: 'page',
  markdown: `${old.exact} ${fresh.exact}`,
  highlights: [old],
});

/** Marks what is selected on a page in which `old` is marked already. */
async function marked(...quotes: (typeof old)[]) {
  const fake = await opened({ documents: [page], tab: { url: page.url }, page: { quotes } });
  const marks = createMarks(fake, { uid: 'page' });
  mounted(<MarksDone marks={marks} />);
  await marks.add();
  return async () => (await fake.ask('highlights.look', { uid: 'page' })).map(({ exact }) => exact);
}

describe('what was marked', () => {
  it('is taken back but for what had been marked before', async () => {
    const all = await marked(old, fresh);
    await eventually(() => expect(one('.marks-done').textContent).toContain('Highlighted.'));
    expect(await all()).toEqual([old.exact, fresh.exact]);
    button('Undo').click();
    await eventually(async () => expect(await all()).toEqual([old.exact]));
  });

  it('before is said to be, with nothing to take back', async () => {
    await marked(old);
    await eventually(() =>
      expect(one('.marks-done').textContent).toBe('That was highlighted already.'),
    );
    expect(document.querySelector('button')).toBeNull();
  });
});
