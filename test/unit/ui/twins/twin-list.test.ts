import { describe, expect, it } from 'vitest';
import { createTwins } from '../../../../src/ui/twins/twin-list';

const sketch = { same: 'x', sketch: '', addresses: [], length: 1, updatedAt: '2020-01-01' };
const row = (uid: string) => ({
  document: { uid, url: '', updatedAt: '2020-01-01', length: 1 },
  highlights: 0,
});

it('shows a group again that could not be joined', async () => {
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

describe('a search for duplicates that was stopped', () => {
  /** Two copies from each of two addresses. Each comparison waits until it is let go. */
  function slowly() {
    const goes: (() => void)[] = [];
    let uids = ['a', 'b', 'c', 'd'];
    const ask = async (name: string, request: { uids?: string[] }) => {
      if (name === 'twins.sketch') {
        const addresses = (index: number) => [`https://${index < 2 ? 'one' : 'two'}.example/`];
        const documents = uids.map((uid, index) => ({
          ...sketch,
          uid,
          same: uid,
          addresses: addresses(index),
        }));
        return { documents, total: uids.length };
      }
      if (name === 'twins.rows') return request.uids?.map(row);
      if (name !== 'twins.compare') return [];
      await new Promise<void>((go) => goes.push(go));
      return [0.5];
    };
    const twins = createTwins({ ask, listen: () => () => undefined } as never);
    const compared = async (times: number) => {
      await expect.poll(() => goes.length).toBe(times);
    };
    const remain = (...left: string[]) => {
      uids = left;
    };
    return { twins, goes, compared, remain };
  }

  it('compares nothing more', async () => {
    const { twins, goes, compared } = slowly();
    const looking = twins.look();
    await compared(1);
    twins.stopLooking();
    goes[0]?.();
    await new Promise((later) => setTimeout(later));
    expect(goes).toHaveLength(1);
    await looking;
    expect(twins.state.value).toEqual({ twins: 'stopped' });
  });

  it('takes nothing from what a later search has found', async () => {
    const { twins, goes, compared, remain } = slowly();
    remain('a', 'b');
    const before = twins.look();
    await compared(1);
    twins.stopLooking();
    remain('c', 'd');
    const after = twins.look();
    await compared(2);
    goes[1]?.();
    await after;
    goes[0]?.();
    await before;
    await twins.refresh();
    expect(twins.state.value).toMatchObject({ twins: 'found', groups: [{ id: 'c' }] });
  });
});
