import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonToMarkdown, keepDigits } from '../../../../src/service/routes/json-markdown';

describe('a JSON object as markdown', () => {
  it('makes a title a heading, long texts sections and short values lines', () => {
    const markdown = jsonToMarkdown({
      title: 'Rye',
      keeps: '1 week',
      body: 'First line.\nSecond line.',
      tags: ['bread', 'grain'],
      none: null,
    });
    expect(markdown).toBe(
      '# Rye\n\n**keeps:** 1 week\n\n## body\n\nFirst line.\nSecond line.\n\n## tags\n\n- bread\n- grain',
    );
  });

  it('is empty for what holds nothing', () => {
    for (const value of [{}, { a: null }, { a: [], b: ' ' }]) {
      expect(
        jsonToMarkdown(value)
          ?.replace(/^#+ \w+$/gm, '')
          .trim(),
      ).toBe('');
    }
  });

  it('gives up on endless nesting instead of running out of stack', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level++) deep = { a: deep };
    expect(jsonToMarkdown(deep)).toBeUndefined();
  });

  it('never fails, and touches no prototype', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect(typeof jsonToMarkdown(value)).toBe('string');
      }),
    );
    jsonToMarkdown(JSON.parse('{"__proto__":{"polluted":"yes"}}'));
    expect('polluted' in {}).toBe(false);
  });
});

describe('the digits of a JSON text', () => {
  it('are left as they are where JavaScript writes them the same', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const json = JSON.stringify(JSON.parse(text));
        expect(keepDigits(json)).toBe(json);
      }),
    );
  });
});
