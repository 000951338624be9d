import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstHeading } from '../../../src/markdown/first-heading';

describe('the first heading', () => {
  it.each([
    ['Text.\n\n## Rooks ##\n\n# Later', 'Rooks'],
    ['   # Rooks\r\n', 'Rooks'],
    ['Rooks\n=====\n', 'Rooks'],
    ['Text.\n\nRooks\n---', 'Rooks'],
    ['#\n\n# \n\n# Rooks', 'Rooks'],
    ['#rook\n\n# C#', 'C#'],
    ['# [Rooks](https://a.example) *and* `crow_s`, 2 * 3 \\*', 'Rooks and crow_s, 2 * 3 *'],
    ['#\tRooks\t##', 'Rooks'],
    ['*a*\n\nOne\ntwo\n---\nRooks\n===', 'Rooks'],
  ])('of %j is %j', (markdown, heading) => {
    expect(firstHeading(markdown)).toBe(heading);
  });

  it.each([
    '',
    '#rook',
    '    # indented code',
    '```bash\n# install it\n```\n',
    '~~~\n```\n# install it\n~~~\n',
    '````\n```\n# install it\n```\n````\n',
    '```\n```bash\n# install it\n```\n',
    '- First:\n\n  ```\n  # install it\n  ```\n',
    '1. ```\n   # install it\n   ```\n',
    '> ```\n> x\n# never closed',
    'Text\n\n---\n\n---',
    '- item\n---',
    '> quoted\n===',
    '| a |\n---',
    'One\ntwo\n===',
  ])('is not in %j', (markdown) => {
    expect(firstHeading(markdown)).toBe('');
  });

  it('comes after code, also code in one line', () => {
    expect(firstHeading('```\n# install it\n```\n# Rooks')).toBe('Rooks');
    expect(firstHeading('``` x ``` is code\n# Rooks')).toBe('Rooks');
  });

  it('can be asked for by its level', () => {
    expect(firstHeading('## Part\n\nPart\n---\n\n# Rooks', 1)).toBe('Rooks');
    expect(firstHeading('## Part', 1)).toBe('');
  });

  it('is one line of the text, whatever that is', () => {
    const sign = fc.constantFrom('# ', '#', '`', '```', '~~~', '>', '- ', '=', '-', '\n', ' ', 'a');
    fc.assert(
      fc.property(fc.string({ unit: sign }), (markdown) => {
        const heading = firstHeading(markdown);
        const bare = (text: string) => text.replace(/[`\s]/g, '');
        expect(bare(markdown)).toContain(bare(heading));
        expect(heading).not.toContain('\n');
      }),
    );
  });
});
