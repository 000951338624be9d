import { expect, it } from 'vitest';
import { createTwins } from '../../../../src/ui/twins/twin-list';

it('shows a group again that could not be joined', async () => {
  const sketch = { same: 'x', sketch: '', addresses: [], length: 1, updatedAt: '2020-01-01' };
  const row = (uid: string) => ({
    document: { uid, url: '', updatedAt: '2020-01-01', length: 1 },
    highlights: 0,
  });
  const ask = async (name: string) => {
    if (name === 'twins.sketch') {
      return { documents: ['a', 'b'].map((uid) => ({ uid, ...sketch })), total: 2 };
    }
    return name === 'twins.rows' ? [row('a'), row('b')] : [];
  };
  const twins = createTwins({ ask, listen: () => () => undefined } as never);
  await twins.look();
  const shown = () => {
    const { value } = twins.state;
    return value.twins === 'found' ? value.groups.map(({ id }) => id) : [];
  };
  const ids = shown();
  expect(ids).toHaveLength(1);
  twins.leave(ids);
  expect(shown()).toEqual([]);
  await twins.comeBack(ids);
  expect(shown()).toEqual(ids);
});
