import { expect, it } from 'vitest';
import { unknownOperator, withMeant } from '../../../../src/ui/words/unknown-operators';

it.each([
  ['tags:sea', 'tags:', 'tag:'],
  ['tide -tgas:sea', 'tgas:', 'tag:'],
  ['autor:"Anna Loon" tide', 'autor:', 'by:'],
  ['Author:loon', 'Author:', 'by:'],
  ['url:sea.example', 'url:', 'site:'],
  ['publishd:2024', 'publishd:', 'published:'],
  ['since:2026-05', 'since:', 'after:'],
  ['titel:tide', 'titel:', undefined],
  ['tide foo:bar', 'foo:', undefined],
])('%s has an operator that is none', (query, typed, meant) => {
  expect(unknownOperator(query)).toEqual({ typed, ...(meant !== undefined && { meant }) });
});

it('is replaced where it stands', () => {
  expect(withMeant('tide -tags:"low sea"', { typed: 'tags:', meant: 'tag:' })).toBe(
    'tide -tag:"low sea"',
  );
});

it.each([
  'https://sea.example/tides?a=tag:b',
  'the quay at 12:30',
  'localhost:8080',
  'mailto:ada@sea.example',
  'Matthew 5:3 or john:3',
  'C:\\notes',
  'std::vector',
  'rooks:nest:tree',
  're:zero',
  'Rooks:Nests',
  'Tides: why they are late',
  'tags: sea',
  'what she said on the quay that day:nothing',
  '"foo:bar" tide',
  'tag:sea site:sea.example note:"a:b" -is:read',
  '潮:満ち引き',
  'foo:',
])('%s has none', (query) => {
  expect(unknownOperator(query)).toBeUndefined();
});
