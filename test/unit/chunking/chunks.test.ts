import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkMarkdown, MAX_CHUNK_LENGTH, MIN_CHUNK_LENGTH } from '../../../src/chunking/chunks';

const sentence = 'The jackdaw keeps what it finds worth keeping in a hole of the old tower. ';
const paragraph = (length: number) =>
  sentence
    .repeat(Math.ceil(length / sentence.length))
    .slice(0, length)
    .trim();
const joined = (markdown: string) =>
  chunkMarkdown(markdown)
    .map((chunk) => chunk.text)
    .join('');

const line = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
  fc.constantFrom(
    '',
    '',
    '# One',
    '## Two',
    '### Three',
    '```',
    '```js',
    '~~~',
    '| a | b |',
    '| --- | --- |',
    '- item',
    '   - inner',
    'Title\n===',
    '---',
  ),
  fc.integer({ min: 1, max: 5_000 }).map(paragraph),
  fc.integer({ min: 1, max: 5_000 }).map((n) => '𝕏'.repeat(n)),
);
const anyMarkdown = fc.array(line, { maxLength: 60 }).map((all) => all.join('\n'));

describe('chunkMarkdown', () => {
  it('gives the markdown back when the chunks are joined, and says where each begins', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        const chunks = chunkMarkdown(markdown);
        expect(chunks.map((chunk) => chunk.text).join('')).toBe(markdown);
        for (const { text, start } of chunks) expect(markdown.startsWith(text, start)).toBe(true);
      }),
    );
  });

  it('never makes a chunk longer than the limit, nor an empty one, nor splits a character', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        for (const { text } of chunkMarkdown(markdown)) {
          expect(text.length).toBeLessThanOrEqual(MAX_CHUNK_LENGTH);
          expect(text.length).toBeGreaterThan(0);
          expect(text).not.toMatch(/^[\udc00-\udfff]|[\ud800-\udbff]$/);
        }
      }),
    );
  });

  it('keeps prose chunks between the limits', () => {
    const markdown = Array.from({ length: 40 }, (_, i) => paragraph(120 + ((i * 379) % 900))).join(
      '\n\n',
    );
    for (const { text } of chunkMarkdown(markdown)) {
      expect(text.length).toBeGreaterThanOrEqual(MIN_CHUNK_LENGTH);
    }
  });

  it('leaves a short document whole', () => {
    expect(chunkMarkdown('# A\n\nshort')).toEqual([
      { text: '# A\n\nshort', headings: [], start: 0 },
    ]);
    expect(chunkMarkdown('')).toEqual([]);
  });

  it('cuts at headings and says which headings stand above', () => {
    const markdown = [
      '# Birds',
      paragraph(1_500),
      '## Crows',
      paragraph(1_600),
      '### Jackdaw',
      paragraph(1_500),
      '## Finches',
      paragraph(1_500),
    ].join('\n\n');
    const chunks = chunkMarkdown(markdown);
    expect(chunks.map(({ text, headings }) => [text.slice(0, 8), headings])).toEqual([
      ['# Birds\n', []],
      ['## Crows', ['Birds']],
      ['### Jack', ['Birds', 'Crows']],
      ['## Finch', ['Birds']],
    ]);
  });

  it('carries the headings into a chunk that begins in the middle of a section', () => {
    const chunks = chunkMarkdown(
      `# *Birds* of [Kent](https://k.test)\n\n${paragraph(2_000)}\n\n${paragraph(2_000)}`,
    );
    expect(chunks).toHaveLength(2);
    expect(chunks[1]?.headings).toEqual(['Birds of Kent']);
  });

  it('reads underlined headings', () => {
    const chunks = chunkMarkdown(`Birds\n=====\n\n${paragraph(2_000)}\n\n${paragraph(2_000)}`);
    expect(chunks[1]?.headings).toEqual(['Birds']);
  });

  it('does not leave a heading behind at the end of a chunk', () => {
    const markdown = Array.from({ length: 12 }, (_, i) => `## Part ${i}\n\n${paragraph(700)}`).join(
      '\n\n',
    );
    for (const { text } of chunkMarkdown(markdown)) expect(text.trim()).not.toMatch(/## Part \d+$/);
  });

  it('does not cut inside a code block that fits, even one with blank lines and headings in it', () => {
    const code = `\`\`\`python\n${'# not a heading\n\nx = 1\n'.repeat(110)}\`\`\``;
    const markdown = [paragraph(1_000), code, paragraph(1_000)].join('\n\n');
    expect(code.length).toBeGreaterThan(2_000);
    const holders = chunkMarkdown(markdown).filter(({ text }) => text.includes('not a heading'));
    expect(holders).toHaveLength(1);
    expect(holders[0]?.headings).toEqual([]);
  });

  it('does not cut inside a table that fits', () => {
    const table = `| a | b |\n| --- | --- |\n${'| one | two three |\n'.repeat(150)}`;
    const markdown = [paragraph(2_500), table, paragraph(2_500)].join('\n\n');
    const holders = chunkMarkdown(markdown).filter(({ text }) => text.includes('| one |'));
    expect(holders).toHaveLength(1);
  });

  it('cuts a code block that is too long at its lines', () => {
    const markdown = `\`\`\`\n${`${'x'.repeat(70)}\n`.repeat(120)}\`\`\``;
    const chunks = chunkMarkdown(markdown);
    expect(joined(markdown)).toBe(markdown);
    for (const { text } of chunks.slice(0, -1)) expect(text.endsWith('\n')).toBe(true);
  });
});
