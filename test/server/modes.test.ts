import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StructuredResponseSchema } from '../../src/protocol/interface/context';
import { HOST_NAMES, type Host, startThreeHosts } from './hosts/three-hosts';

let hosts: Awaited<ReturnType<typeof startThreeHosts>>;
beforeAll(async () => {
  hosts = await startThreeHosts();
});
afterAll(() => hosts.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** In the order in which they are pushed. */
const DOCUMENTS = [
  // Of two that say the same, the one kept later stands first unless age is asked for.
  { uid: 'fresh', content: 'Notes on herons by the weir.', source_updated_at: daysAgo(1) },
  { uid: 'stale', content: 'Notes on herons by the weir.', source_updated_at: daysAgo(700) },
  // Far better, though old: age takes half of a score at most.
  { uid: 'best', content: 'Kestrel. The kestrel hovers.', source_updated_at: daysAgo(700) },
  {
    uid: 'passing',
    content: `${'Fields and hedges and ditches. '.repeat(12)}A kestrel, far off.`,
    source_updated_at: daysAgo(1),
  },
  // A title against a text that repeats the word.
  { uid: 'titled', title: 'Curlew', content: 'It calls over the marsh at dusk, and is heard far.' },
  {
    uid: 'repeated',
    title: 'Waders',
    content: 'The curlew, a curlew and the curlew again: curlew.',
  },
  ...Array.from({ length: 20 }, (_, n) => ({
    uid: `other${n}`,
    content: `Other text number ${n}.`,
  })),
];

async function seed({ fetch, push }: Host): Promise<void> {
  const response = await fetch(push.url, {
    method: 'POST',
    headers: { authorization: `Bearer ${push.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ documents: DOCUMENTS }),
  });
  expect(response.status).toBe(200);
}

async function ask({ fetch, baseUrl, key }: Host, query: string, mode?: string) {
  const parameters = new URLSearchParams({ query, response_format: 'structured' });
  if (mode !== undefined) parameters.set('mode', mode);
  const response = await fetch(`${baseUrl}/context?${parameters}`, {
    headers: { authorization: key },
  });
  const { results } = v.parse(StructuredResponseSchema, await response.json());
  return {
    uids: results.map(({ sources }) => sources[0]?.uid),
    scores: results.map(({ score }) => score),
    mode: response.headers.get('jackdaw-mode'),
  };
}

describe.each(HOST_NAMES)('a mode, on the host %s', (name) => {
  const host = () => hosts[name];
  beforeAll(() => seed(host()));

  it('`recent` lets the newer of two equals rise, and no more than that', async () => {
    expect((await ask(host(), 'herons weir', 'balanced')).uids).toEqual(['stale', 'fresh']);
    const recent = await ask(host(), 'herons weir', 'recent');
    expect(recent.uids).toEqual(['fresh', 'stale']);
    // Half-life of 90 days, never below one half.
    expect((recent.scores[1] ?? 0) / (recent.scores[0] ?? 1)).toBeCloseTo(0.504, 2);
    expect((await ask(host(), 'kestrel', 'recent')).uids).toEqual(['best', 'passing']);
  });

  it('`titles` puts a title that matches before a text that repeats the word', async () => {
    expect((await ask(host(), 'curlew', 'balanced')).uids).toEqual(['repeated', 'titled']);
    expect((await ask(host(), 'curlew', 'titles')).uids).toEqual(['titled', 'repeated']);
  });

  it('an unknown mode behaves as `balanced`, and the response header says so', async () => {
    const plain = await ask(host(), 'herons weir');
    const unknown = await ask(host(), 'herons weir', 'customer-support');
    expect(unknown).toEqual({ ...plain, mode: 'balanced' });
    expect((await ask(host(), 'herons', ' Recent ')).mode).toBe('recent');
  });
});
