import { expect, it } from 'vitest';
import { createShelf } from '../../../../src/ui/library/shelf';

it('shows the bin as it is now, even if an answer from before comes last', async () => {
  const answers: ((uids: string[]) => void)[] = [];
  const shelf = createShelf({
    ask: (_name: string, { limit }: { limit: number }) =>
      limit === 0
        ? Promise.resolve({ total: 0 })
        : new Promise((resolve) => {
            answers.push((uids) =>
              resolve({ total: uids.length, documents: uids.map((uid) => ({ uid })) }),
            );
          }),
    listen: () => () => undefined,
  } as unknown as Parameters<typeof createShelf>[0]);
  shelf.showBin(true);
  expect(shelf.bin.value.bin).toBe('loading');
  shelf.showBin(false);
  shelf.showBin(true);
  const [old, now] = answers;
  now?.(['a']);
  await new Promise((resolve) => setTimeout(resolve));
  old?.(['a', 'b']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shelf.bin.value).toEqual({ bin: 'open', total: 1, documents: [{ uid: 'a' }] });
});
