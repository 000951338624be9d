import { afterEach, expect, it, vi } from 'vitest';
import { createReplays } from '../../../../src/service/limits/replays';

afterEach(() => {
  vi.useRealTimers();
});

/** As many answers as are kept at most. */
const MOST = 200;

/** Answers that a test gives itself, and the same question asked again and again. */
function asking() {
  const replays = createReplays(() => 0);
  let asked = 0;
  const ask = (key: string, answer: Promise<string>, account = 'a') =>
    replays.once({ account, key, what: 'rye', left: new AbortController().signal }, () => {
      asked += 1;
      return answer;
    });
  return { ask, asked: () => asked };
}

function later() {
  let fails = (_: Error) => {};
  const answer = new Promise<string>((_, reject) => {
    fails = reject;
  });
  return { answer, fails };
}

it('makes room for a new answer by forgetting the oldest, and for a repeat forgets none', async () => {
  const { ask, asked } = asking();
  for (let n = 0; n < MOST; n++) await ask(`k${n}`, Promise.resolve(`answer ${n}`));
  const another = Promise.resolve('another');
  for (const n of [0, 1, 0]) expect(await ask(`k${n}`, another)).toBe(`answer ${n}`);
  expect(asked()).toBe(MOST);
  await ask('new', another);
  expect(await ask('k1', another)).toBe('answer 1');
  expect(await ask('k0', another)).toBe('another');
  expect(asked()).toBe(MOST + 2);
});

it('keeps the answer of a repeat when the first, which it displaced, fails at last', async () => {
  const { ask, asked } = asking();
  const { answer, fails } = later();
  const first = ask('k', answer).catch((error: Error) => error.message);
  // So many came since that the first is not kept, though it is still under way.
  for (let n = 0; n < MOST; n++) await ask(`other ${n}`, Promise.resolve('other'));
  expect(await ask('k', Promise.resolve('the answer'))).toBe('the answer');
  fails(new Error('busy'));
  expect(await first).toBe('busy');
  const before = asked();
  expect(await ask('k', Promise.resolve('paid for twice'))).toBe('the answer');
  expect(asked()).toBe(before);
});

it('forgets the answers of the account that has the most, never those of one that has few', async () => {
  const { ask, asked } = asking();
  const few = ['small 1', 'small 2'];
  for (const key of few) await ask(key, Promise.resolve(key), 'small');
  for (let n = 0; n < 3 * MOST; n++) await ask(`k${n}`, Promise.resolve('large'), 'large');
  const another = Promise.resolve('another');
  for (const key of few) expect(await ask(key, another, 'small')).toBe(key);
  expect(asked()).toBe(few.length + 3 * MOST);
  // The large one keeps its newest.
  expect(await ask(`k${3 * MOST - 1}`, another, 'large')).toBe('large');
  expect(await ask(`k${2 * MOST}`, another, 'large')).toBe('another');
});

it('does not let a repeat join what was given up because all had left', async () => {
  vi.useFakeTimers();
  const replays = createReplays(() => 0);
  const works: { signal: AbortSignal; end: () => void }[] = [];
  const ask = (left: AbortSignal) =>
    replays.once({ account: '1', key: 'k', what: 'q', left }, (signal) => {
      return new Promise<string>((resolve, reject) => {
        const number = works.length + 1;
        const end = () => (signal.aborted ? reject(signal.reason) : resolve(`Answer ${number}.`));
        works.push({ signal, end });
      });
    });
  const gone = new AbortController();
  const first = ask(gone.signal).catch((error: Error) => error.name);
  gone.abort();
  vi.advanceTimersByTime(2_000);
  // It was told to stop, and gives its answer back meanwhile.
  expect(works[0]?.signal.aborted).toBe(true);
  const repeat = ask(new AbortController().signal);
  for (const { end } of works) end();
  expect(await first).toBe('AbortError');
  expect(await repeat).toBe('Answer 2.');
  // The end of the first does not forget the second.
  expect(await ask(new AbortController().signal)).toBe('Answer 2.');
});
