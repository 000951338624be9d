import * as v from 'valibot';
import { expect, it } from 'vitest';
import { StructuredResponseSchema } from '../../src/protocol/interface/context';
import { generateCorpus } from '../fixtures/generated-corpus';
import { sized } from '../fixtures/often';
import { type Host, startThreeHosts } from './hosts/three-hosts';

interface Found {
  uid: string;
  score: number;
}

const DOCUMENTS = sized(4_000, 300);
const QUESTIONS = sized(200, 60);

/** Scores are sums of the same terms in another order: they may differ in the last bits. */
const SAME_SCORE = 1e-6;

async function save(host: Host, name: string, text: string): Promise<void> {
  const response = await host.fetch(`${host.baseUrl}/context/save?namespace=${name}`, {
    method: 'POST',
    headers: { authorization: host.key, 'content-type': 'text/markdown' },
    body: text,
  });
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`);
}

async function topTen(host: Host, question: string, mode: string): Promise<Found[]> {
  const query = encodeURIComponent(question);
  const response = await host.fetch(
    `${host.baseUrl}/context?query=${query}&mode=${mode}&response_format=structured`,
    { headers: { authorization: host.key } },
  );
  const { results } = v.parse(StructuredResponseSchema, await response.json());
  return results.map(({ score, sources }) => ({ uid: sources[0]?.uid ?? '', score }));
}

/** Whether two lists agree, ties aside: same scores, and a uid may move only among its equals. */
function agree(a: readonly Found[], b: readonly Found[]): boolean {
  const last = a.at(-1)?.score ?? 0;
  return (
    a.length === b.length &&
    a.every(({ uid, score }, index) => {
      const other = b[index];
      if (other === undefined || Math.abs(other.score - score) > SAME_SCORE) return false;
      if (other.uid === uid) return true;
      const moved = a.find((one) => one.uid === other.uid);
      return Math.abs((moved?.score ?? last) - score) <= SAME_SCORE;
    })
  );
}

it('finds the same ten on the device, in the embedded and in a real PostgreSQL', async () => {
  const { documents, questions } = generateCorpus(4, DOCUMENTS, QUESTIONS);
  const { stop, device, embedded, postgresql } = await startThreeHosts();
  try {
    const hosts = [device, embedded, postgresql];
    await Promise.all(
      hosts.map(async (host) => {
        for (const { name, text } of documents) await save(host, name, text);
      }),
    );
    let results = 0;
    const differing: string[] = [];
    for (const [index, question] of questions.entries()) {
      // The age that `recent` weighs is from each host's own clock; test/server/modes.test.ts has it.
      const mode = index % 2 === 0 ? 'balanced' : 'titles';
      const [here, there, elsewhere] = await Promise.all(
        hosts.map((host) => topTen(host, question, mode)),
      );
      results += here?.length ?? 0;
      if (!here || !there || !elsewhere || !agree(here, there) || !agree(here, elsewhere)) {
        differing.push(`${question}\n${JSON.stringify([here, there, elsewhere])}`);
      }
    }
    expect(differing).toEqual([]);
    expect(results).toBeGreaterThan(7 * QUESTIONS);
  } finally {
    await stop();
  }
}, 900_000);
