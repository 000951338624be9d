// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { Ask } from '../../../src/messages/wire';
import { createMarks } from '../../../src/ui/highlights/highlight-marks';
import { MarksDone } from '../../../src/ui/highlights/MarksDone';
import { fakeEnvironment } from '../../fakes/environment';
import { fakeHighlight } from '../../fakes/highlights';
import { button, eventually, mounted, one, unmount } from './mounted';

afterEach(unmount);

async function marked(added: string[], already: string[]) {
  const shown = { painted: true, found: [], missing: [] };
  const fake = fakeEnvironment({
    highlights: ['old', 'new'].map((id) => fakeHighlight({ id, uid: 'page' })),
  });
  const receipt = { uid: 'page', added, already, shown };
  const ask = ((name, request) =>
    name === 'highlights.add' ? Promise.resolve(receipt) : fake.ask(name, request)) as Ask;
  const marks = createMarks({ ...fake, ask }, { uid: 'page' });
  mounted(<MarksDone marks={marks} />);
  await marks.add();
  return fake;
}

describe('what was marked', () => {
  it('is taken back but for what had been marked before', async () => {
    const fake = await marked(['old', 'new'], ['old']);
    await eventually(() => expect(one('.marks-done').textContent).toContain('Highlighted.'));
    button('Undo').click();
    await eventually(() => expect(fake.state.highlights.map(({ id }) => id)).toEqual(['old']));
  });

  it('before is said to be, with nothing to take back', async () => {
    await marked(['old'], ['old']);
    await eventually(() =>
      expect(one('.marks-done').textContent).toBe('That was highlighted already.'),
    );
    expect(document.querySelector('button')).toBeNull();
  });
});
