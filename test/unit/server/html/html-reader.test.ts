import { describe, expect, it } from 'vitest';
import { createHtmlReader } from '../../../../src/server/html/html-reader';

/** Stands in for the thread that reads HTML: says what it is given in capitals, or does as it is told. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ html, url }) => {
      if (html === 'take forever') for (;;);
      if (html === 'take all memory') for (const all = []; ; ) all.push(new Array(100_000).fill(html));
      if (html === 'fall into itself') (function fall() { fall(); })();
      if (html === 'break') throw new TypeError('a defect');
      parentPort.postMessage(html.toUpperCase() + url);
    });
  `)}`,
);

describe('the thread that reads HTML', () => {
  it('answers in the order in which it is asked', async () => {
    const read = createHtmlReader(script);
    const answers = ['one', 'two', 'three'].map((html) => read(html, '!', 'a'));
    expect(await Promise.all(answers)).toEqual(['ONE!', 'TWO!', 'THREE!']);
  });

  it('lets accounts take turns, so that one with few waits for one of the others alone', async () => {
    const read = createHtmlReader(script);
    const order: string[] = [];
    const send = async (account: string, html: string) => {
      await read(html, '', account);
      order.push(html);
    };
    const first = send('large', 'l1');
    const all = ['l2', 'l3', 'l4'].map((html) => send('large', html));
    all.push(send('small', 's1'), send('small', 's2'), send('third', 't1'));
    await first;
    all.push(send('late', 'x1'));
    await Promise.all(all);
    expect(order).toEqual(['l1', 's1', 't1', 'l2', 'x1', 's2', 'l3', 'l4']);
  });

  it.each(['take forever', 'take all memory', 'fall into itself'])(
    'gives up those that %s, keeps the others going, and reads the next',
    async (html) => {
      const read = createHtmlReader(script, 2_000, 64);
      const given = read(html, '', 'a');
      let turns = 0;
      const turning = setInterval(() => turns++);
      expect(await given).toBeUndefined();
      clearInterval(turning);
      if (html === 'take forever') expect(turns).toBeGreaterThan(1);
      expect(await read('next', '', 'a')).toBe('NEXT');
    },
  );

  it('hands a defect on, and reads the next', async () => {
    const read = createHtmlReader(script);
    const [broken, next] = [read('break', '', 'a'), read('next', '', 'a')];
    await expect(broken).rejects.toThrow('a defect');
    expect(await next).toBe('NEXT');
  });
});
