import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from '../../../src/client/default-form';
import { withOrigin } from '../../../src/protocol/template/origin-lines';
import { fakeDocument } from '../../fakes/documents/documents';

describe('an answer in the default form', () => {
  it('is one section where nothing divides it', () => {
    expect(sectionsOf('They collect what shines.\n\nAnd sticks.')).toEqual([
      {
        title: 'They collect what shines.',
        url: '',
        content: 'They collect what shines.\n\nAnd sticks.',
      },
    ]);
  });

  it('is cut at its topmost headings, with the link that each section names', () => {
    const sections = sectionsOf(`Two things were found.

## [Jackdaws](https://birds.example/jackdaws)

They like holes. See also [crows](https://birds.example/crows).

### Where

In chimneys.

## Tides **today**

Source: https://sea.example/tides.

Late, as ever; see <https://sea.example/moon>.

## No link

\`\`\`
## not a heading
\`\`\``);
    expect(sections.map(({ title, url }) => [title, url])).toEqual([
      ['Two things were found.', ''],
      ['Jackdaws', 'https://birds.example/jackdaws'],
      ['Tides today', 'https://sea.example/tides'],
      ['No link', ''],
    ]);
    expect(sections[1]?.content).toContain('In chimneys.');
    expect(sections[3]?.content).toContain('## not a heading');
  });

  it('has no title that turns the words after it around', () => {
    const turned = 'photo\u202egpj.exe';
    const saved = withOrigin(fakeDocument({ uid: 'turned', title: turned }));
    const titles = [`# ${turned}\n\nx`, `${turned}\n\nx`, saved].flatMap((markdown) =>
      sectionsOf(markdown).map(({ title }) => title),
    );
    expect(titles).toEqual(Array(3).fill('photogpj.exe'));
  });

  it('is cut at rules where there are no headings', () => {
    expect(sectionsOf('One, at https://a.example/1\n\n---\n\nTwo\n\n***\n\n')).toEqual([
      { title: 'One, at', url: 'https://a.example/1', content: 'One, at https://a.example/1' },
      { title: 'Two', url: '', content: 'Two' },
    ]);
  });

  it('tells our own saves apart by what they say of themselves', () => {
    const [one, two] = ['one', 'two'].map((uid) =>
      withOrigin(fakeDocument({ uid, markdown: `# Heading\n\nText of ${uid}.\n\n## Further` })),
    );
    expect(sectionsOf(`${one}\n\n${two}`)).toEqual([
      {
        title: 'Document one',
        url: 'https://example.org/one',
        content: '# Heading\n\nText of one.\n\n## Further',
      },
      {
        title: 'Document two',
        url: 'https://example.org/two',
        content: '# Heading\n\nText of two.\n\n## Further',
      },
    ]);
  });

  it('is nothing when it says nothing', () => {
    expect(sectionsOf('')).toEqual([]);
    expect(sectionsOf('\n---\n\n  \n')).toEqual([]);
  });

  it('never loses a word, whatever it is', () => {
    const line = fc.constantFrom(
      '# a1',
      '## b2',
      '---',
      '```',
      'word',
      '[t](https://x.example/)',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 15 }), (lines) => {
        const markdown = lines.join('\n');
        const words = (text: string) => text.match(/\w+/g) ?? [];
        const kept = sectionsOf(markdown).flatMap(({ content }) => words(content));
        expect(kept).toEqual(words(markdown));
      }),
    );
  });
});
