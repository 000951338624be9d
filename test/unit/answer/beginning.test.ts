import { expect, it } from 'vitest';
import { beginningOf } from '../../../src/answer/beginning';
import { wholeMarkdown } from '../../../src/protocol/document/whole-markdown';

it('says how a text begins, and not again what is highlighted in it', () => {
  const highlight = {
    ...{ id: 'h', prefix: '', suffix: '', start: 0, createdAt: '2026-03-11T14:00:00Z' },
    exact: 'The tide is late',
    note: 'Why?',
  };
  const markdown = '# Tides\n\nThe tide is late, they say. The moon is not.';
  expect(beginningOf(wholeMarkdown({ markdown, highlights: [highlight] }))).toBe(
    'The tide is late, they say. The moon is not. Why?',
  );
});

it('says once what stands as a caption twice', () => {
  expect(beginningOf('A heron at dawn.\n\n*A heron at dawn*\n\nIt nests in trees.')).toBe(
    'A heron at dawn. It nests in trees.',
  );
});

it('shows no marks around code', () => {
  expect(beginningOf('**`--strong`** uses more. [`--quiet`](https://a.example/) brews.')).toBe(
    '--strong uses more. --quiet brews.',
  );
});
