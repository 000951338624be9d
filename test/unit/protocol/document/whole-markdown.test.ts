import { expect, it } from 'vitest';
import { splitWhole, wholeMarkdown } from '../../../../src/protocol/document/whole-markdown';

const mark = (exact: string, note: string, start: number) => ({
  ...{ id: exact, exact, note, start, prefix: '', suffix: '' },
  createdAt: '2026-01-01T00:00:00.000Z',
});

it('tells a quotation in the note of a highlight from the next highlight', () => {
  const highlights = [
    mark('Storks clatter.', 'Compare:\n\n> They have no voice.\n\n> > As said before.\n\nSo.', 1),
    mark('> They nest.', '> Where?', 2),
    mark('They fly.', '', 3),
  ];
  const whole = wholeMarkdown({ markdown: 'Storks.', note: '> Mine.', highlights });
  const split = splitWhole(whole.trimEnd(), ['note', 'highlights']);
  expect(split.note).toBe('> Mine.');
  expect(split.highlights.map(({ exact, note }) => [exact, note.trim()])).toEqual(
    highlights.map(({ exact, note }) => [exact, note]),
  );
});
