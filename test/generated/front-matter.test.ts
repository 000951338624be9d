import fc from 'fast-check';
import { boolYaml11Tag, CORE_SCHEMA, floatYaml11Tag, intYaml11Tag, load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { listOf, oneOf, readFrontMatter } from '../../src/markdown/front-matter';
import { frontMatter } from '../../src/protocol/template/front-matter-lines';
import { keptPage } from '../fakes/documents/documents';
import { codePoint } from '../fixtures/code-points';

const anyText = fc.string({ unit: codePoint });

describe('front matter', () => {
  it('never throws, whatever it is, and loses nothing of the body', () => {
    const piece = fc.constantFrom(
      ...[
        'a: ',
        'tags:',
        '- ',
        '#x',
        ' # ',
        '\n',
        '\n  ',
        '\t',
        '"',
        "'",
        '[',
        ']',
        '{',
        '}',
        ', ',
      ],
      ...[
        '*a',
        '&a ',
        '!!binary ',
        '<<: ',
        '? ',
        '|',
        '>-',
        '@',
        '%YAML 1.2',
        '\\x',
        '\u2028',
        '\0',
      ],
      ...['\uD800', '\uFEFF', '\r', '__proto__: ', '[[link]]', 'word', '---', '...', '\u0085', '~'],
    );
    const yaml = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(yaml, anyText), fc.string(), (inside, body) => {
        const text = `---\n${inside}\n---\n${body}`;
        const found = readFrontMatter(text);
        expect(found.body.endsWith(body)).toBe(true);
        expect(text.endsWith(found.body)).toBe(true);
        if (found.values.size === 0 && found.body !== text) {
          expect(text.slice(0, -found.body.length || undefined).trim()).toMatch(
            /^---\s+(?:---|\.\.\.)$/,
          );
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('front matter that Jackdaw writes', () => {
  const special = fc.constantFrom(
    ...[
      ': ',
      ' #',
      ', ',
      '"',
      "'",
      '\\',
      '[',
      '{',
      '- ',
      '@',
      '|',
      '\n',
      '\t',
      ' ',
      '\u2028',
      '\u0085',
    ],
    ...[
      '\0',
      '\u007f',
      '\uFEFF',
      '\uFFFE',
      '\uD800',
      '🐦',
      'é',
      'null',
      'yes',
      '1',
      ':',
      '.',
      'e',
      '#a',
    ],
  );
  const text = fc.oneof(
    anyText,
    fc.string({ unit: special }),
    fc.constantFrom('1e5', '0x1F', '0b1', '190:20:30', '1_000', 'Null', 'y', '2024-01-01', '---'),
  );
  /** Lines are written in one line. */
  const inOneLine = (value: string) => value.replace(/\s+/g, ' ').trim();

  it('is read back as it was, by us and by any other', () => {
    fc.assert(
      fc.property(text, fc.array(text.filter((tag) => tag !== '')), text, (title, tags, body) => {
        const written = frontMatter({ ...keptPage(1), title, tags });
        const { values, body: rest } = readFrontMatter(written + body);
        expect(oneOf(values, 'title')).toBe(inOneLine(title));
        expect(oneOf(values, 'url')).toBe('https://site.example/1');
        expect(listOf(values, 'tags')).toEqual(tags);
        expect(rest).toBe(`\n${body}`);

        const lines = written.split('\n').slice(1, -3).join('\n');
        // YAML 1.2, and what 1.1 took for numbers and truths; dates may be dates to whom it pleases.
        const older = CORE_SCHEMA.withTags(boolYaml11Tag, intYaml11Tag, floatYaml11Tag);
        for (const schema of [CORE_SCHEMA, older]) {
          expect(load(lines, { schema })).toEqual({
            ...(inOneLine(title) === '' ? {} : { title: inOneLine(title) }),
            url: 'https://site.example/1',
            ...(tags.length === 0 ? {} : { tags }),
          });
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
