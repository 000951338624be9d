// @vitest-environment happy-dom
/** Parts of a page that are made to be many: what reads them takes no square of their number. */
import { describe, expect, it } from 'vitest';
import { findSources } from '../../../src/clip/images/sources';
import { languageOf } from '../../../src/clip/markdown/code-blocks';
import { toMarkdown } from '../../../src/clip/markdown/markdown';
import { shownAuthor } from '../../../src/clip/metadata/byline';
import { headingText } from '../../../src/clip/metadata/title';
import { cuesOfRows } from '../../../src/clip/transcript/transcript-rows';
import { textLines } from '../../../src/files/text';
import { writePdf } from '../../../src/reading/pdf/write-page';

const MOST_SECONDS = 3;

function parsed(html: string): Document {
  return new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
}

async function secondsOf<T>(work: () => T | Promise<T>): Promise<[seconds: number, result: T]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1e6, result];
}

describe('what there is much of', () => {
  it('a heading of a piece for each letter', async () => {
    const page = parsed(`<h1>${'<b>a</b>'.repeat(8_000)}</h1>`);
    const [seconds, text] = await secondsOf(() => headingText(page.querySelector('h1') as Element));
    expect(text).toBe('a'.repeat(8_000));
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('a transcript of many rows', async () => {
    const rows = Array.from({ length: 4_000 }, (_, i) => {
      const [minutes, seconds] = [Math.floor(i / 60), String(i % 60).padStart(2, '0')];
      return `<p><i>${minutes}:${seconds}</i> what is said at ${i}</p>`;
    });
    const page = parsed(rows.join(''));
    const [seconds, cues] = await secondsOf(() => cuesOfRows(page));
    expect(cues).toHaveLength(4_000);
    expect(cues[61]).toEqual({ start: 61, text: 'what is said at 61' });
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('a transcript in one paragraph', async () => {
    const lines = Array.from({ length: 2_000 }, (_, i) => {
      const [minutes, seconds] = [Math.floor(i / 60), String(i % 60).padStart(2, '0')];
      return `${minutes}:${seconds} - what is said at ${i}`;
    });
    const page = parsed(`<p>${lines.join('<br>')}</p>`);
    const [seconds, cues] = await secondsOf(() => cuesOfRows(page));
    expect(cues[61]).toEqual({ start: 61, text: 'what is said at 61' });
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('the language of a program beside a very long name', async () => {
    const page = parsed('<div><pre>a</pre></div>');
    page.querySelector('div')?.setAttribute('class', 'language- '.repeat(100_000));
    const pre = page.querySelector('pre') as Element;
    const [seconds] = await secondsOf(() => {
      for (let i = 0; i < 2_000; i++) languageOf(pre);
    });
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('images and sources of one picture', async () => {
    const images = '<source srcset="data:,"><img src="data:,">'.repeat(1_000);
    const page = parsed(`<picture>${images}</picture>`);
    const [seconds] = await secondsOf(() => findSources(page));
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('the word "by" again and again', async () => {
    const page = parsed(`<div>${'<i>by</i>'.repeat(2_900)}${'word '.repeat(100_000)}</div>`);
    const [seconds] = await secondsOf(() => shownAuthor(page, ''));
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('cells beyond the last column', async () => {
    const row = `<tr><th>a</th>${'<td>cell</td>'.repeat(6_000)}</tr>`;
    const page = parsed(`<table>${row}<tr><td>b</td><td>c</td></tr></table>`);
    const [seconds, markdown] = await secondsOf(() => toMarkdown(page.body, 'https://a.example/'));
    expect(markdown.match(/cell/g)).toHaveLength(6_000);
    expect(seconds).toBeLessThan(2 * MOST_SECONDS);
  });

  it('short rows below a wide one', async () => {
    const page = parsed(`<table><tr>${'<th>h</th>'.repeat(200)}</tr></table>`);
    const table = page.querySelector('tbody') as Element;
    table.innerHTML += '<tr><td>a</td></tr>'.repeat(2_000);
    const markdown = toMarkdown(page.body, 'https://a.example/');
    expect(markdown).toMatch(/^\| h \| h /);
    expect(markdown).toMatch(/\n\| a \|$/);
    expect(markdown.length).toBeLessThan(20_000);
  });

  it('a file that is one line', async () => {
    const part = new TextEncoder().encode('a'.repeat(10_000));
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let i = 0; i < 4_000; i++) controller.enqueue(part);
          controller.enqueue(new TextEncoder().encode('\r\nb'));
          controller.close();
        },
      });
    const lengths: number[] = [];
    const [seconds] = await secondsOf(async () => {
      for await (const line of textLines({ stream })) lengths.push(line.length);
    });
    expect(lengths).toEqual([40_000_000, 1]);
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });

  it('pieces of one line of a PDF, and lines of one paragraph', async () => {
    const at = { x: 0, width: 1, size: 10 };
    const one = Array.from({ length: 100_000 }, () => ({ ...at, text: 'a', y: 0 }));
    const many = Array.from({ length: 100_000 }, (_, i) => ({ ...at, text: 'b', y: -12 - 12 * i }));
    const pieces = [
      ...one.map((piece) => ({ ...piece, endsLine: false })),
      ...many.map((piece) => ({ ...piece, endsLine: true })),
    ];
    const [seconds, { markdown }] = await secondsOf(() =>
      writePdf([{ number: 1, height: 1, pieces }]),
    );
    expect(markdown.match(/a/g)?.length).toBeGreaterThanOrEqual(100_000);
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });
});
