// @vitest-environment happy-dom
/** Parts of a page that are made to be many: what reads them takes no square of their number. */
import { describe, expect, it } from 'vitest';
import { NO_DEADLINE } from '../../src/clip/deadline';
import { findSources, takeFromNoscript } from '../../src/clip/images/sources';
import { languageOf } from '../../src/clip/markdown/code-blocks';
import { isFormulaEcho, texOf } from '../../src/clip/markdown/formulas';
import { toMarkdown } from '../../src/clip/markdown/markdown';
import { shownAuthor } from '../../src/clip/metadata/byline';
import { chooseTitle, headingText } from '../../src/clip/metadata/title';
import { atOnce } from '../../src/clip/slices';
import { cuesOfRows } from '../../src/clip/transcript/transcript-rows';
import { FileNames } from '../../src/files/backup/file-names';
import { textLines } from '../../src/files/text';
import { writePdf } from '../../src/reading/pdf/write-page';
import { secondsOf } from './measure';

const RUNS = 2;
/** A busy machine may hold up any of them. */
const MOST_RUNS = 5;
/** Of twice as many; the square would be four. */
const MOST_RATIO = 3;
/** Seconds: what takes less of all does no harm, and its ratio would be one of chances. */
const NOTHING = 0.25;

function parsed(html: string): Document {
  return new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
}

/**
 * Compares the time that all take with the time of half as many. What seems too slow is looked at again in twice as
 * many: what grows indeed does so there too, what the machine adds does not.
 * @param prepare its own time does not count.
 * @returns what came of all.
 */
async function linear<T>(count: number, prepare: (count: number) => () => T | Promise<T>) {
  const read = prepare(count);
  let result: T | undefined;
  const whole = await secondsAlone(async () => {
    result = await read();
  });
  if (whole < NOTHING) return result as T;
  let ratio = await growth(count, prepare, whole);
  if (ratio >= MOST_RATIO) ratio = Math.min(ratio, await growth(2 * count, prepare));
  expect(ratio).toBeLessThan(MOST_RATIO);
  return result as T;
}

/** @returns how many times as long all take as half of them, by the best of some readings each. */
async function growth(count: number, prepare: (count: number) => () => unknown, whole = Infinity) {
  let [most, half] = [whole, Infinity];
  for (let run = 0; run < RUNS || (run < MOST_RUNS && most / half >= MOST_RATIO); run++) {
    most = Math.min(most, await secondsAlone(prepare(count)));
    half = Math.min(half, await secondsAlone(prepare(count / 2)));
  }
  return most / half;
}

/** What earlier readings left would be collected in the middle, so that is done before. */
function secondsAlone(read: () => unknown): Promise<number> {
  globalThis.gc?.();
  return secondsOf(read);
}

describe('what there is much of', () => {
  it('a heading of a piece for each letter', async () => {
    const text = await linear(8_000, (count) => {
      const page = parsed(`<h1>${'<b>a</b>'.repeat(count)}</h1>`);
      return () => headingText(page.querySelector('h1') as Element);
    });
    expect(text).toBe('a'.repeat(8_000));
  });

  it('the signs of an endless title', async () => {
    const asked = { headings: [], site: '', kind: 'article' } as const;
    const title = await linear(125_000, (count) => {
      const declared = [`a b | c ${'- '.repeat(count)}`];
      return () => chooseTitle({ ...asked, declared, pageUrl: 'https://www.tower.test/birds/1' });
    });
    expect(title).toMatch(/^a b/);
  });

  it('a transcript of many rows', async () => {
    const cues = await linear(4_000, (count) => {
      const rows = Array.from({ length: count }, (_, i) => {
        return `<p><i>${moment(i)}</i> what is said at ${i}</p>`;
      });
      const page = parsed(rows.join(''));
      return () => cuesOfRows(page);
    });
    expect(cues).toHaveLength(4_000);
    expect(cues[61]).toEqual({ start: 61, text: 'what is said at 61' });
  });

  it('a transcript in one paragraph', async () => {
    const cues = await linear(2_000, (count) => {
      const lines = Array.from({ length: count }, (_, i) => `${moment(i)} - what is said at ${i}`);
      const page = parsed(`<p>${lines.join('<br>')}</p>`);
      return () => cuesOfRows(page);
    });
    expect(cues[61]).toEqual({ start: 61, text: 'what is said at 61' });
  });

  it('the language of a program beside a very long name', async () => {
    // Only the beginning is looked at: no time for one, however long.
    await linear(100_000, (count) => {
      const page = parsed('<div><pre>a</pre></div>');
      page.querySelector('div')?.setAttribute('class', 'language- '.repeat(count));
      const pre = page.querySelector('pre') as Element;
      return () => {
        for (let i = 0; i < 2_000; i++) languageOf(pre);
      };
    });
  });

  it('images and sources of one picture', async () => {
    await linear(1_000, (count) => {
      const images = '<source srcset="data:,"><img src="data:,">'.repeat(count);
      const page = parsed(`<picture>${images}</picture>`);
      return () => atOnce(findSources(page, NO_DEADLINE));
    });
  });

  it('the word "by" again and again', async () => {
    await linear(2_900, (count) => {
      const page = parsed(`<div>${'<i>by</i>'.repeat(count)}${'word '.repeat(35 * count)}</div>`);
      return () => shownAuthor(page, '');
    });
  });

  it('cells beyond the last column', async () => {
    const markdown = await linear(6_000, (count) => {
      const row = `<tr><th>a</th>${'<td>cell</td>'.repeat(count)}</tr>`;
      const page = parsed(`<table>${row}<tr><td>b</td><td>c</td></tr></table>`);
      return () => atOnce(toMarkdown(page.body, 'https://a.example/'));
    });
    expect(markdown.match(/cell/g)).toHaveLength(6_000);
  });

  it('short rows below a wide one', async () => {
    const page = parsed(`<table><tr>${'<th>h</th>'.repeat(200)}</tr></table>`);
    const table = page.querySelector('tbody') as Element;
    table.innerHTML += '<tr><td>a</td></tr>'.repeat(2_000);
    const markdown = atOnce(toMarkdown(page.body, 'https://a.example/'));
    expect(markdown).toMatch(/^\| h \| h /);
    expect(markdown).toMatch(/\n\| a \|$/);
    expect(markdown.length).toBeLessThan(20_000);
  });

  it('a transcript that stands deep in its page', async () => {
    const cues = await linear(4_000, (count) => {
      const rows = Array.from({ length: count }, (_, i) => {
        return `<p><i>${moment(i)}</i> what is said at ${i}</p>`;
      });
      const page = parsed(`${'<div>'.repeat(count / 10)}${rows.join('')}`);
      return () => cuesOfRows(page);
    });
    expect(cues).toHaveLength(4_000);
  });

  it('spaces in one text', async () => {
    await linear(40_000, (count) => {
      const page = parsed(`<p>${' '.repeat(count)}[</p><p>${'\n'.repeat(count)}</p>`);
      return () => cuesOfRows(page);
    });
  });

  it('signs of a picture in its address', async () => {
    await linear(20_000, (count) => {
      const page = parsed(`<img src="/a.png?${'_blank'.repeat(count)}">`);
      return () => atOnce(findSources(page, NO_DEADLINE));
    });
  });

  it('what is no picture in a noscript', async () => {
    await linear(200, (count) => {
      const page = parsed('<noscript></noscript>'.repeat(count));
      for (const [at, one] of [...page.querySelectorAll('noscript')].entries()) {
        one.textContent = at % 2 ? '<img '.repeat(3_900) : `<img ${'a'.repeat(19_000)}>`;
      }
      return () => atOnce(takeFromNoscript(page, NO_DEADLINE));
    });
  });

  it('formulas that are drawn beside each other', async () => {
    // Beside thousands of others an element of this parser takes long to tell the next one.
    type Drawn = { nodeName: string; getAttribute(): string; nextElementSibling: Drawn | null };
    await linear(20_000, (count) => {
      const all: Drawn[] = [];
      for (let i = 0; i < count; i++) {
        const nextElementSibling = all.at(-1) ?? null;
        all.push({ nodeName: 'I', getAttribute: () => 'MathJax', nextElementSibling });
      }
      return () => all.filter((one) => isFormulaEcho(one as unknown as Element));
    });
  });

  it.each(['$', '%', '{\\displaystyle '])('a formula of %s', async (sign) => {
    await linear(100_000, (count) => {
      const page = parsed(`<img class="tex" alt="${sign.repeat(count)}a">`);
      const image = page.querySelector('img') as Element;
      return () => texOf(image);
    });
  });

  it('documents of one title', async () => {
    await linear(20_000, (count) => () => {
      const names = new FileNames();
      for (let i = 0; i < count; i++) names.take('notes', i % 2 ? 'Home.md' : 'home.md');
    });
  });

  it('a file that is one line', async () => {
    const part = new TextEncoder().encode('a'.repeat(10_000));
    const lengths = await linear(2_000, (count) => {
      const stream = () =>
        new ReadableStream<Uint8Array>({
          start(controller) {
            for (let i = 0; i < count; i++) controller.enqueue(part);
            controller.enqueue(new TextEncoder().encode('\r\nb'));
            controller.close();
          },
        });
      return async () => {
        const lengths: number[] = [];
        for await (const line of textLines({ stream })) lengths.push(line.length);
        return lengths;
      };
    });
    expect(lengths).toEqual([20_000_000, 1]);
  });

  it('pieces of one line of a PDF, and lines of one paragraph', async () => {
    const { markdown } = await linear(20_000, (count) => {
      const at = { x: 0, width: 1, size: 10 };
      const one = Array.from({ length: count }, () => ({ ...at, text: 'a', y: 0 }));
      const many = Array.from({ length: count }, (_, i) => ({ ...at, text: 'b', y: -12 - 12 * i }));
      const pieces = [
        ...one.map((piece) => ({ ...piece, endsLine: false })),
        ...many.map((piece) => ({ ...piece, endsLine: true })),
      ];
      return () => writePdf([{ number: 1, height: 1, pieces }]);
    });
    expect(markdown.match(/a/g)?.length).toBeGreaterThanOrEqual(20_000);
  });
});

/** Minutes and seconds. */
function moment(second: number): string {
  return `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
}
