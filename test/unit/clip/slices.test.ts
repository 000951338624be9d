// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { deadlineIn, TooSlowError } from '../../../src/clip/deadline';
import { LONG_TEXT, partsOf } from '../../../src/clip/long-text';
import { toMarkdown } from '../../../src/clip/markdown/markdown';
import { atOnce, Slices, type Work } from '../../../src/clip/slices';

/** A clock that a test moves on. */
function clock() {
  const at = { now: 0 };
  return { at, slices: new Slices(() => at.now) };
}

describe('work in slices', () => {
  it('lets others have their turn where a slice is over, and nowhere else', async () => {
    const { at, slices } = clock();
    const deadline = deadlineIn(10_000, slices);
    const seen: string[] = [];
    function* work(): Work<string> {
      for (const spent of [1, 100, 1]) {
        at.now += spent;
        seen.push(`worked ${spent}`);
        if (deadline.check()) yield;
      }
      return 'done';
    }
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise<void>((resolve) => {
      port1.onmessage = () => {
        seen.push('answered');
        port1.close();
        resolve();
      };
    });
    port2.postMessage(undefined);
    expect(await slices.run(work())).toBe('done');
    await answered;
    expect(seen).toEqual(['worked 1', 'worked 100', 'answered', 'worked 1']);
  });

  it('writes the same in slices and at once', async () => {
    const html = '<p>A <b>bold <a href="/a">link</a></b>.</p><ul><li>one<li><q>two</q></ul>';
    const page = () =>
      new DOMParser().parseFromString(`<body>${html.repeat(50)}</body>`, 'text/html');
    let time = 0;
    const slices = new Slices(() => (time += 40));
    const base = 'https://tower.test/';
    const written = await slices.run(toMarkdown(page().body, base, deadlineIn(1e9, slices)));
    expect(written).toContain('A **bold [link](https://tower.test/a)**.');
    expect(written).toBe(atOnce(toMarkdown(page().body, base)));
  });

  it('fails where the time is up, however often it paused', async () => {
    const { at, slices } = clock();
    const deadline = deadlineIn(100, slices);
    function* work(): Work<void> {
      for (;;) {
        at.now += 40;
        if (deadline.check()) yield;
      }
    }
    await expect(slices.run(work())).rejects.toThrow(TooSlowError);
  });
});

describe('a long text', () => {
  it('is cut behind white space, and nothing of it is lost', () => {
    const text = 'jackdaws '.repeat(LONG_TEXT / 4);
    const parts = partsOf(text);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBe(3);
    for (const part of parts) expect(part).toMatch(/^jackdaws [\s\S]* $/);
  });

  it('is cut anywhere where it has no white space', () => {
    const text = 'a'.repeat(2 * LONG_TEXT + 1);
    expect(partsOf(text).map(({ length }) => length)).toEqual([LONG_TEXT, LONG_TEXT, 1]);
  });
});
