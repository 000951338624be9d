import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type ClipTemplate,
  faultsOf,
  namespaceBy,
  tagsBy,
  templateFor,
} from '../../../../src/protocol/template/clip-template';
import { frontMatter } from '../../../../src/protocol/template/front-matter-lines';
import { checkTemplate, fillIn } from '../../../../src/protocol/template/template';
import { keptPage } from '../../../fakes/documents/documents';

const page = {
  ...keptPage(1),
  url: 'https://www.coast.example/reading/tides?page=2',
  title: 'Why the tide is late: the Moon, and more',
  byline: 'Marit Solheim',
  site: 'Coastwatch',
  createdAt: '2026-03-12T23:20:00Z',
};

function template(over: Partial<ClipTemplate>): ClipTemplate {
  return { id: 't', name: 't', pattern: '*', namespace: '', tags: '', frontMatter: [], ...over };
}

const zone = process.env.TZ;

function inZone(name: string): void {
  process.env.TZ = name;
}

beforeEach(() => inZone('UTC'));

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it('writes a moment by the calendar of the person, and the date of a page as it is written', () => {
  const saved = '2026-03-12T23:20:00.000Z';
  const text = '{{saved|date:"YYYY-MM-DD HH:mm"}}';
  inZone('Pacific/Kiritimati');
  expect(fillIn(text, { saved })).toBe('2026-03-13 13:20');
  inZone('America/St_Johns');
  expect(fillIn(text, { saved })).toBe('2026-03-12 20:50');
  for (const name of ['Pacific/Kiritimati', 'America/St_Johns']) {
    inZone(name);
    for (const published of [
      '2026-03-12',
      '2026-03-12T00:30:00',
      '2026-03-12T23:30:00-08:00',
      '2026-03-12T00:30:00Z',
    ]) {
      expect(fillIn('{{published|date}}', { published })).toBe('2026-03-12');
    }
  }
});

describe('a template', () => {
  it.each([
    ['{{title}}', 'A | B'],
    ['{{ title | upper }}', 'A | B'],
    ['{{date|date:"YYYY-MM"}}', '2026-03'],
    ['{{date|date:YYYY/DD}}', '2026/12'],
    ['{{nothing|default:"a | b: c"}}', 'a | b: c'],
    ['{{title|short:1}}', 'A'],
    ['{{title|slug|default:x}}', 'a-b'],
    ['{{title|nofilter}}', 'A | B'],
    ['{{constructor}}{{toString|slug}}', ''],
    ['a {{ b', 'a {{ b'],
    ['{{date|date}}', '2026-03-12'],
    ['{{title|date}}', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(fillIn(text, { title: 'A | B', date: '2026-03-12T23:20:00Z', nothing: '' })).toBe(
      expected,
    );
  });

  it.each([
    ['{{title', 'unclosed'],
    ['title}}', 'unclosed'],
    ['{{}}', 'empty'],
    ['{{autor}}', 'variable'],
    ['{{title|constructor}}', 'filter'],
    ['{{title|short}}', 'argument'],
    ['{{title|short:0}}', 'argument'],
    ['{{title|lower:"x"}}', 'argument'],
  ])('%s is refused: %s', (text, code) => {
    expect(checkTemplate(text, ['title'])).toMatchObject([{ code }]);
  });

  it('is filled without an error whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '|', ':', '"', 't', ' ', ',') }),
        (text) => {
          expect(typeof fillIn(text, { t: 'x' })).toBe('string');
          expect(Array.isArray(checkTemplate(text, ['t']))).toBe(true);
        },
      ),
    );
  });

  it('names a namespace that is one, and tags that each are one', () => {
    const given = template({
      namespace: 'Reading/{{site}} {{date|date:"YYYY"}}',
      tags: 'tides, {{author|slug}}, {{title}}, , #sea, tides',
    });
    expect(namespaceBy(given, page)).toBe('reading/coast.example-2026');
    expect(tagsBy(given, page)).toEqual(['tides', 'marit-solheim', page.title, 'sea']);
    expect(namespaceBy(template({ namespace: '{{language}}' }), page)).toBe('');
    expect(faultsOf(given)).toEqual([]);
    expect(faultsOf(template({ namespace: '{{id}}' }))).toHaveLength(1);
  });

  it('is the first that fits the page', () => {
    const all = [
      template({ id: 'a', pattern: 'coast.example/other' }),
      template({ id: 'b', pattern: 'coast.example/reading/*' }),
      template({ id: 'c' }),
    ];
    expect(templateFor(all, page.url)?.id).toBe('b');
    expect(templateFor(all.slice(0, 1), page.url)).toBeUndefined();
  });
});

describe('front matter', () => {
  it('says what is known, and quotes what YAML would misread', () => {
    expect(frontMatter({ ...page, tags: ['sea', 'a, b'] })).toBe(
      '---\ntitle: "Why the tide is late: the Moon, and more"\nurl: https://www.coast.example/reading/tides?page=2\nauthor: Marit Solheim\ntags: [sea, "a, b"]\n---\n\n',
    );
  });

  it.each([
    'yes',
    '12',
    '-',
    '- a',
    '"a"',
    '#a',
    'a: b',
    'a #b',
    '{a}',
    '*a',
    '!a',
    'null',
    '0x1f',
    '0b11',
    '12:30:00',
    'y',
    '%a',
    '`a',
  ])('quotes %j', (title) => {
    expect(frontMatter({ ...page, title }, [{ name: 't', value: '{{title}}' }])).toBe(
      `---\nt: ${JSON.stringify(title)}\n---\n\n`,
    );
  });

  it('follows the template it was kept by', () => {
    const frontMatterLines = [
      { name: 'read', value: '{{date|date:"YYYY-MM-DD"}}' },
      { name: 'by', value: '{{author|default:"somebody"}}' },
      { name: 'nothing', value: '{{language}}' },
    ];
    expect(frontMatter({ ...page, byline: '', frontMatter: frontMatterLines })).toBe(
      '---\nread: 2026-03-12\nby: somebody\n---\n\n',
    );
  });
});
