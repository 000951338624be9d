import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { StructuredResponseSchema } from '../../src/protocol/interface/context';
import { hold } from '../fakes/jackdaw/held';
import { seededRandom } from '../fixtures/generated-corpus';
import { sized } from '../fixtures/often';
import { createDatabase } from './hosts/databases';
import { preparedAccount } from './hosts/prepare';
import { type Place, startServerProcess, temporaryFolder } from './hosts/server-process';

/** Chunks of one save: enough that a half-written one would show. */
const PARTS = 4;

/** How often each host is killed. */
const ROUNDS = sized(50, 4);

/** Milliseconds: fifty starts of each take two minutes on an idle machine. */
const PATIENCE = 1_800_000;

/** A word per save, of letters that no stemmer takes for an ending. */
const nameOf = (round: number, index: number) =>
  `kept${[...`${round}x${index}`].map((digit) => 'bcfghjkmpqx'['0123456789x'.indexOf(digit)]).join('')}`;

function bodyOf(word: string): string {
  return JSON.stringify(
    Array.from({ length: PARTS }, (_, part) => `Part ${part} of ${word}, as sent.`),
  );
}

/** How many chunks of a save are found. Those of words spelt alike, offered when there are none, are not its own. */
async function foundParts(baseUrl: string, key: string, word: string): Promise<number> {
  const response = await fetch(`${baseUrl}/context?query=${word}&response_format=structured`, {
    headers: { authorization: key },
  });
  expect(response.status).toBe(200);
  const { results } = v.parse(StructuredResponseSchema, await response.json());
  return results.filter(({ content }) => content.includes(` of ${word},`)).length;
}

async function surviveKills(place: Place, rounds: number): Promise<void> {
  const random = seededRandom(9);
  const key = await preparedAccount(place, { context: 'unlimited' });
  const answered: string[] = [];
  const unanswered: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const server = await startServerProcess(place);
    const target = answered.length + 1 + Math.floor(random() * 12);
    const { wait: enough, letGo } = hold();
    let alive = true;
    const saver = async (lane: number) => {
      for (let index = lane; alive; index += 4) {
        const word = nameOf(round, index);
        const response = await fetch(`${server.baseUrl}/context/save?namespace=${word}`, {
          method: 'POST',
          headers: { authorization: key, 'content-type': 'application/json' },
          body: bodyOf(word),
        }).catch(() => undefined);
        (response?.status === 201 ? answered : unanswered).push(word);
        if (answered.length >= target) letGo();
      }
    };
    const savers = [0, 1, 2, 3].map(saver);
    // Killed as soon as so many are answered: others are under way then, at any step.
    await enough;
    alive = false;
    await server.end('SIGKILL');
    await Promise.all(savers);
  }
  const server = await startServerProcess(place);
  try {
    for (const word of answered)
      expect([word, await foundParts(server.baseUrl, key, word)]).toEqual([word, PARTS]);
    for (const word of unanswered) {
      expect([0, PARTS]).toContain(await foundParts(server.baseUrl, key, word));
    }
    expect(answered.length).toBeGreaterThanOrEqual(rounds);
    expect(unanswered.length).toBeGreaterThan(0);
  } finally {
    await server.end('SIGTERM');
  }
}

// Most of a round is a start, so the two hosts go through theirs side by side.
describe.concurrent('a server killed in the middle of saves', () => {
  it(
    'has every answered save, and the others whole or not at all (embedded)',
    async () => {
      const folder = temporaryFolder();
      await surviveKills({ data: folder.path }, ROUNDS);
      folder.remove();
    },
    PATIENCE,
  );

  it(
    'has every answered save, and the others whole or not at all (real PostgreSQL)',
    async () => {
      await surviveKills({ databaseUrl: await createDatabase() }, ROUNDS);
    },
    PATIENCE,
  );
});
