import { describe, expect, it } from 'vitest';
import { takeMarkedWords } from '../../../src/markdown/marked-words';

describe('marked words', () => {
  it.each([
    ['The tide ==turns twice== a day.', 'The tide turns twice a day.', ['turns twice']],
    ['==One== and ==two==.', 'One and two.', ['One', 'two']],
    ['这是==重点==内容', '这是重点内容', ['重点']],
    [
      '==A **bold** [link](https://a.example/x) of `code`==',
      'A **bold** [link](https://a.example/x) of `code`',
      ['A bold link of code'],
    ],
    ['==snake_case and _slanted_==', 'snake_case and _slanted_', ['snake_case and slanted']],
    ['==Two \\* two = four==', 'Two \\* two = four', ['Two \\* two = four']],
    ['> - ==quoted== in a list', '> - quoted in a list', ['quoted']],
  ])('of %s are taken', (markdown, without, marked) => {
    expect(takeMarkedWords(markdown)).toEqual({ markdown: without, marked });
  });

  it.each([
    'if a == b and c == d',
    'a==b and c==d',
    '`==x==` is code',
    '```\n==x==\n```',
    'A heading\n=========\n\nText',
    '====',
    '== x ==',
    'https://a.example/?q=abc==&r=d==',
    '\\==x==',
    '==begun\n\nand never ended',
  ])('are none in %s', (markdown) => {
    expect(takeMarkedWords(markdown)).toEqual({ markdown, marked: [] });
  });
});
