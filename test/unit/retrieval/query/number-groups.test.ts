import { expect, it } from 'vitest';
import { numberGroups } from '../../../../src/retrieval/query/number-groups';
import { parseQuery, type Query } from '../../../../src/retrieval/query/query';

/** What is looked for besides a query's own words, where texts have these terms. */
const beside = (query: string, ...held: string[]) => besideOf(parseQuery(query), held);

async function besideOf(query: Query, held: readonly string[]) {
  const asked: string[] = [];
  const view = {
    count: async (terms: readonly string[]) => {
      asked.push(...terms);
      return new Map(held.map((term) => [term, 1]));
    },
  };
  const { groups, required } = await numberGroups(view, query, undefined);
  const terms = groups.flatMap((group) => group.terms.map(({ term }) => term));
  return { terms, required, looked: asked.length };
}

it.each([
  ['0171 2345678', ['0171', '234', '56', '78']],
  ['01712345678', ['0171', '234', '56', '78']],
  ['+49 171 2345678', ['0171', '234', '56', '78']],
  ['0049 171 2345678', ['0171', '2345678']],
  ['0171/234-56-78', ['01712345678']],
  ['0171 2345678', ['171', '2345678']],
  ['(030) 123 45 67', ['030', '1234567']],
  ['DE89370400440532013000', ['de89', '3704', '0044', '0532', '0130', '00']],
  ['DE89 3704 0044 0532 0130 00', ['de89370400440532013000']],
])('finds a number however a text parts it: %s', async (query, held) => {
  const { terms, required } = await beside(query, ...held);
  expect(terms).toEqual(held);
  expect(required).toEqual(held.map((term) => [term]));
});

it('takes the fewest parts', async () => {
  const { terms } = await beside('2345678', '23', '45', '678', '234', '5678');
  expect(terms).toEqual(['234', '5678']);
});

it('looks for nothing else where texts have it as it is, and for nothing where they have only some of it', async () => {
  expect((await beside('0171 2345678', '0171', '2345678')).terms).toEqual([]);
  expect((await beside('2345678', '2345678')).terms).toEqual([]);
  expect(await beside('0171 2345678', '0171', '234')).toMatchObject({ terms: [], required: [] });
});

it('requires no number where other words are asked for too', async () => {
  const { terms, required } = await beside('Voss 01712345678', '0171', '2345678');
  expect(terms).toEqual(['0171', '2345678']);
  expect(required).toEqual([]);
});

it('requires none while it is being typed', async () => {
  const query = parseQuery('01712345678', { typing: true });
  const { terms, required } = await besideOf(query, ['0171', '2345678']);
  expect(terms).toEqual(['0171', '2345678']);
  expect(required).toEqual([]);
});

it.each(['in 1990 and 2004', 'version 3.12', 'E20 heater', 'tax 2024', ''])(
  'costs a query without long numbers no look-up: %s',
  async (query) => {
    expect((await beside(query)).looked).toBe(0);
  },
);
