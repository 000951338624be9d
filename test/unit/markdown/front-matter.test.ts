import { describe, expect, it } from 'vitest';
import { listOf, oneOf, readFrontMatter } from '../../../src/markdown/front-matter';

const BODY = '\nThe text.\n';
const read = (yaml: string) => readFrontMatter(`---\n${yaml}\n---\n${BODY}`);
const valuesOf = (yaml: string) => Object.fromEntries(read(yaml).values);

describe('front matter', () => {
  it.each([
    ['keeps what could be a date, a number or a truth', 'a: 2024-01-01\nb: 1.10\nc: yes\nd: 0x1F'],
    ['keeps an address', 'a: https://sea.example/x#y\nb: 12:30:00'],
  ])('%s as it was written', (_, yaml) => {
    const written = yaml.split('\n').map((line) => [line.slice(0, 1), line.slice(3)]);
    expect(valuesOf(yaml)).toEqual(Object.fromEntries(written));
  });

  it.each([
    ['title: >-\n  A folded\n  title', 'A folded title'],
    ['title: |\n  Two\n  lines', 'Two\nlines'],
    ['title: "A \\u201cquoted\\u201d: title" # so far', 'A “quoted”: title'],
    ['title: !!binary abc', 'abc'],
    ['title: &anchor words', 'words'],
    ['title: [First, second]', 'First'],
    ['  title: Indented', 'Indented'],
    ['{ "title": "JSON", "tags": [] }', 'JSON'],
    ['# of a note\n\nTITLE: In capitals', 'In capitals'],
    ['title:\ntitle: Second\ntitle: Third', 'Second'],
    ['title: ~', ''],
    ['title: { a: b }', ''],
  ])('%j has a title', (yaml, title) => {
    const { values, body } = read(yaml);
    expect([oneOf(values, 'no', 'title'), body]).toEqual([title, BODY]);
  });

  it.each([
    ['title: Foo: bar', 'Foo: bar'],
    ['title: @handle', '@handle'],
    ['title: [Draft] Tides', '[Draft] Tides'],
    ['title: "Tides", they said', '"Tides", they said'],
    ["title: 'It's late'", "It's late"],
    ['title: >- Tides: late', 'Tides: late'],
    ['title: wrapped: here\nby hand', 'wrapped: here by hand'],
    ['title:late', 'late'],
    ['title: a \u0007 bell', 'a \u0007 bell'],
  ])('that is no YAML is read as it was meant: %j', (line, title) => {
    expect(valuesOf(`before: 1\n${line}\n# a comment\ntags:\n\t- sea\nafter: 2`)).toEqual({
      before: '1',
      title,
      tags: ['sea'],
      after: '2',
    });
  });

  it.each([
    ['tags: [sea, moon]', ['sea', 'moon']],
    ['tags:\n- sea\n- "a, b"', ['sea', 'a, b']],
    ['tags:\n  - "[[link]]"\n  - [[wiki]]', ['[[link]]', 'wiki']],
    ['tags:\n  - sea\n  - { of: [a, b] }\n  - - moon', ['sea', 'moon']],
    ['tags:\n  - #sea\n  - #moon', ['#sea', '#moon']],
    ['tags: [#sea, #moon]', ['#sea', '#moon']],
    ['tags:\n  - @sea\n  - "moon"\n    tide', ['@sea', '"moon" tide']],
    ['tags: [\n  sea,\n  moon\n]', ['sea', 'moon']],
    ['tags: #sea, #moon', ['#sea, #moon']],
    ['tags: [[Sea]], [[Moon]]', ['[[Sea]], [[Moon]]']],
    ['tags: |\n\tsea\n\tmoon', ['sea\nmoon\n']],
    ['tags:\r\n  - @sea\r\n  - moon\r\nmore: x', ['@sea', 'moon']],
    ['tags: # none yet', []],
    ['tags: # some\n  - sea', ['sea']],
    ['tags: []', []],
    ['tags: &a [*a, *a]', []],
  ])('%j is a list', (yaml, tags) => {
    expect(listOf(read(yaml).values, 'tags')).toEqual(tags);
  });

  it('has names of every kind', () => {
    const yaml = '__proto__: a\nconstructor: b\n<<: *c\nété: d\n"a: b": e\n? [f]\n: g';
    expect([...read(yaml).values]).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['<<', ''],
      ['été', 'd'],
      ['a: b', 'e'],
    ]);
  });

  it.each(['\n', '\r\n'])('ends as it begins, in lines of any kind: %j', (end) => {
    for (const text of ['\uFEFF---|a: b|---|x', '---  |a: b|...|x', '---|---|x', '---||---|x']) {
      expect(readFrontMatter(text.replaceAll('|', end)).body).toBe('x');
    }
    expect(readFrontMatter('---\na: b\n---')).toEqual({ values: new Map([['a', 'b']]), body: '' });
  });

  it.each([
    '---\n\nA rule above, and --- in the text.',
    '---\nWords between rules.\n---\nx',
    '---\nWords between rules,\nnote: two lines.\n---\nx',
    '---\n# A heading\n---\nx',
    '---\n- a\n- b\n---\nx',
    'a: b\n---\nx',
    ' ---\na: b\n---\nx',
    `---\na: ${'b'.repeat(70_000)}\n---\nx`,
    `---\na: b: c\n${'d: @\n'.repeat(1_000)}---\nx`,
    `---\na: ${'['.repeat(1_000)}`,
  ])('is not what is something else: %.40j', (text) => {
    expect(readFrontMatter(text)).toEqual({ values: new Map(), body: text });
  });
});
