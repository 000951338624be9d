// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadParser } from '../../src/ui/prose/load-parser';
import { Markdown } from '../../src/ui/prose/Markdown';
import { eventually, mounted, unmount } from '../unit/ui/mounted';
import { dangers } from '../unit/ui/prose/dangers';

const root = resolve(import.meta.dirname, '../..');
const own = resolve(root, 'test/fixtures/hostile/markdown.txt');
/** A larger public collection, where the project is developed beside one; our own always. */
const shared = resolve(root, '../shared/data/xss/payloads.txt');

beforeAll(loadParser);
afterEach(unmount);

describe('hostile markdown', () => {
  const payloads = lines(own);

  it.each(payloads)('is drawn as harmless text: %s', (payload) => {
    expect(dangers(mounted(<Markdown markdown={payload} />))).toEqual([]);
  });

  it('is harmless in every place a payload can stand', () => {
    for (const payload of payloads) {
      for (const markdown of placesFor(payload)) {
        const place = mounted(<Markdown markdown={markdown} base="https://x.example/" />);
        expect(dangers(place), markdown).toEqual([]);
      }
    }
    expect(document.title).not.toBe('owned');
  });

  it('is harmless in all these places at once, for every payload at hand', () => {
    const collection = existsSync(shared) ? [...payloads, ...lines(shared)] : payloads;
    for (const payload of collection) {
      const markdown = placesFor(payload).join('\n\n');
      expect(dangers(mounted(<Markdown markdown={markdown} />)), payload).toEqual([]);
    }
  });
});

describe('markdown full of marks', () => {
  it('draws what is full of marks in paragraphs that a browser can lay out at once', async () => {
    for (const line of ['*a**b'.repeat(8_000), '*a**b\n'.repeat(5_000)]) {
      const place = mounted(<Markdown markdown={line} />);
      await eventually(() =>
        expect(place.textContent?.match(/b/g)).toHaveLength(
          line.length / (line.includes('\n') ? 6 : 5),
        ),
      );
      for (const paragraph of place.querySelectorAll('p')) {
        expect(paragraph.querySelectorAll('*').length).toBeLessThan(2_000);
      }
    }
  });

  it('goes on with an endless heading in paragraphs below it', async () => {
    const place = mounted(<Markdown markdown={`# ${'*a**b'.repeat(8_000)}`} />);
    await eventually(() => expect(place.textContent?.match(/b/g)).toHaveLength(8_000));
    expect(place.querySelectorAll('h3')).toHaveLength(1);
    for (const part of place.querySelectorAll('h3, p')) {
      expect(part.querySelectorAll('*').length).toBeLessThan(2_000);
    }
  });
});

function lines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function placesFor(payload: string): string[] {
  return [
    payload,
    `words ${payload} words`,
    `# ${payload}`,
    `- ${payload}`,
    `> ${payload}`,
    `[words](${payload})`,
    `[words](<${payload}>)`,
    `[${payload}](https://x.example/)`,
    `![${payload}](${payload})`,
    `| ${payload} |\n|---|\n| ${payload} |`,
    `\`\`\`${payload}\n${payload}\n\`\`\``,
    `<${payload}>`,
  ];
}
