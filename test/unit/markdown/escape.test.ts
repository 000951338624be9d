import { describe, expect, it } from 'vitest';
import {
  destination,
  escapeLabel,
  escapeLineStart,
  escapeText,
} from '../../../src/markdown/escape';

describe('escapeText', () => {
  it.each([
    ['a \\* b', 'a \\\\\\* b'],
    ['the end \\', 'the end \\\\'],
    ['C:\\birds', 'C:\\birds'],
    ['~~~', '\\~\\~\\~'],
    ['x~y~z', 'x\\~y\\~z'],
    ['~5 or /~ada', '~5 or /~ada'],
    ['[^1] and [1]', '\\[^1] and [1]'],
    ['[a](b)', '[a\\](b)'],
  ])('writes %s as %s', (text, written) => {
    expect(escapeText(text)).toBe(written);
  });
});

describe('escapeLabel', () => {
  it('marks brackets behind a backslash that is marked itself', () => {
    expect(escapeLabel(escapeText('a \\[ b'))).toBe('a \\\\\\[ b');
    expect(escapeLabel('a \\[ b')).toBe('a \\[ b');
  });
});

describe('escapeLineStart', () => {
  it.each(['--', '- - -', '|---|', ':-: | -', '[ ] to do', '[x] done', '+', '=='])(
    'marks %s, which would be a block or make one of the line before',
    (line) => {
      expect(escapeLineStart(line)).toBe(`\\${line}`);
    },
  );

  it.each(['| a pipe', ': a colon', '[x](y)', '-5 degrees', '#tag'])('leaves %s', (line) => {
    expect(escapeLineStart(line)).toBe(line);
  });

  it('keeps the mark of a note from being the note', () => {
    expect(escapeLineStart('[^1]: so')).toBe('[^1]\\: so');
  });
});

describe('destination', () => {
  it('leaves no sign that ends a link, begins code or is an entity', () => {
    expect(destination('https://tower.test/?q=`a`&copy;=1')).toBe(
      'https://tower.test/?q=%60a%60\\&copy;=1',
    );
  });

  it('marks parentheses where there are more in each other than readers count', () => {
    const nested = `${'('.repeat(40)}x${')'.repeat(40)}`;
    expect(destination(`https://tower.test/${nested}`)).toBe(
      `https://tower.test/${'\\('.repeat(40)}x${'\\)'.repeat(40)}`,
    );
  });
});
