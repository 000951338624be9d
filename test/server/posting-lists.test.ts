import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namespaceTag, siteTags } from '../../src/retrieval/query/document-tags';
import { conditionsOf } from '../../src/retrieval/query/plan';
import { weightingProfile } from '../../src/retrieval/query/profile';
import { parseQuery } from '../../src/retrieval/query/query';
import { tagTerm } from '../../src/retrieval/query/tag-term';
import { countTerms } from '../../src/retrieval/weights/fields';
import { createAccount, createConnection } from '../../src/server/accounts/accounts';
import { storedLibrary } from '../../src/server/documents/library';
import { indexDocument } from '../../src/server/search/index-rows';
import { isWeak, packPosting } from '../../src/server/search/posting';
import { FULL_RUN } from '../../src/server/search/posting-runs';
import { rankAccount } from '../../src/server/search/rank';
import { readStatistics } from '../../src/server/search/statistics';
import { MIGRATIONS, migrate } from '../../src/server/store/migrate';
import { openEmbedded } from '../../src/server/store/pglite-store';
import type { Sql, Store } from '../../src/server/store/store';
import type { AccountLibrary } from '../../src/service/ports';
import { generateCorpus, seededRandom } from '../fixtures/generated-corpus';
import { sized } from '../fixtures/often';
import { temporaryFolder } from './hosts/server-process';

const { documents, questions } = generateCorpus(11, sized(900, 450), sized(60, 30));
const folder = temporaryFolder();
let store: Store;
let accountId: number;
let library: AccountLibrary;

const pushed = (index: number, text: string) => ({
  uid: `document-${index}`,
  title: `About ${index % 7}`,
  url: `https://site${index % 5}.example.org/`,
  markdown: text,
  sourceUpdatedAt: '',
});

async function push(items: ReturnType<typeof pushed>[]): Promise<void> {
  await library.pushed?.upsert('wiki', items);
}

async function newAccount(on: Store): Promise<{ id: number; library: AccountLibrary }> {
  const { accountId: id } = await createAccount(on, 'team', 'pro');
  await createConnection(on, id, {
    uid: 'wiki',
    type: 'custom',
    name: 'Wiki',
    logoUrl: '',
    open: true,
  });
  return { id, library: storedLibrary(on, { uid: String(id), plan: 'pro' }, Date.now) };
}

beforeAll(async () => {
  store = await openEmbedded(folder.path);
  await migrate(store);
  ({ id: accountId, library } = await newAccount(store));
  const texts = documents.map(({ text }, index) => pushed(index, text));
  const together = sized(500, 250);
  await push(texts.slice(0, together));
  // Then in small steps, changing and removing what is there, so that runs of all sizes arise.
  const random = seededRandom(5);
  for (let from = together; from < texts.length; from += 1 + Math.floor(random() * 12)) {
    const next = texts.slice(from, from + 12);
    const changed = Array.from({ length: 3 }, () => Math.floor(random() * from));
    await push(
      [...next, ...new Set(changed)].map((one) =>
        typeof one === 'number' ? pushed(one, documents[one % 90]?.text ?? '') : one,
      ),
    );
    if (random() < 0.3) {
      await library.pushed?.remove('wiki', `document-${Math.floor(random() * from)}`);
    }
  }
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

/** What the lists and counts of an account should be, from the texts of its chunks. */
async function expectListsToMatchTexts(sql: Sql, id: number): Promise<void> {
  const lists = await sql.query<{ term: string; weak: boolean; posting: string }>(
    'SELECT term, weak, unnest(list)::text AS posting FROM postings WHERE account_id = $1',
    [id],
  );
  const chunks = await sql.query<{
    chunk_id: number;
    content: string;
    title: string;
    url: string;
    headings: string[];
  }>(
    `SELECT c.chunk_id, c.content, c.headings, d.title, d.url FROM chunks c
     JOIN documents d ON d.account_id = c.account_id AND d.document_id = c.document_id
     WHERE c.account_id = $1`,
    [id],
  );
  const expected = new Set<string>();
  const counts: Record<string, { chunks: number; weak: number }> = {};
  for (const { chunk_id, content, title, url, headings } of chunks) {
    const { terms, lengths } = countTerms({ title, headings, body: content });
    const tags = [...siteTags(url), namespaceTag('wiki')].map((tag) => [tagTerm(tag), 1] as const);
    for (const [term, frequencies] of [...terms, ...tags]) {
      const weak = isWeak(frequencies, lengths);
      expected.add(`${term} ${weak} ${packPosting(chunk_id, frequencies, lengths)}`);
      const known = counts[term] ?? { chunks: 0, weak: 0 };
      counts[term] = { chunks: known.chunks + 1, weak: known.weak + Number(weak) };
    }
  }
  expect(lists.length).toBe(expected.size);
  expect(lists.filter((one) => !expected.has(`${one.term} ${one.weak} ${one.posting}`))).toEqual(
    [],
  );
  const terms = await sql.query<{ term: string; chunks: number; weak: number }>(
    'SELECT term, chunks, weak_chunks AS weak FROM terms WHERE account_id = $1 AND chunks > 0',
    [id],
  );
  expect(Object.fromEntries(terms.map(({ term, ...count }) => [term, count]))).toEqual(counts);
}

describe('posting lists', () => {
  it('hold what the chunks have, through writes, changes, removals and merges', async () => {
    await expectListsToMatchTexts(store, accountId);
  });

  it('are few: small runs are merged as they gather', async () => {
    const [row] = await store.query<{ runs: number; young: number; writes: number; empty: number }>(
      `SELECT count(*)::integer AS runs, (count(*) FILTER (WHERE chunks < $2))::integer AS young,
         (SELECT max(version) FROM documents WHERE account_id = $1) AS writes,
         (SELECT count(*)::integer FROM postings WHERE account_id = $1 AND list = '{}') AS empty
       FROM runs WHERE account_id = $1`,
      [accountId, FULL_RUN],
    );
    // Seven of each of four sizes at most.
    expect(row?.young).toBeLessThanOrEqual(28);
    expect(row?.empty).toBe(0);
  });

  it('give the same best whether all are read or only some', async () => {
    let chosen = 0;
    for (const mode of ['balanced', 'titles']) {
      for (const question of questions) {
        const query = parseQuery(question);
        const { collection, counts } = await readStatistics(
          store,
          accountId,
          query.terms.map(({ term }) => term),
        );
        const request = {
          accountId,
          groups: query.terms.map(({ term, count }) => ({
            terms: [{ term, weight: 1 }],
            weight: count,
          })),
          conditions: conditionsOf(query),
          connectionTypes: [],
          weights: weightingProfile(mode).weights,
          collection,
          counts,
          limit: 10,
        };
        const asked: string[] = [];
        const recording: Sql = {
          query: (text, parameters) => {
            asked.push(text);
            return store.query(text, parameters);
          },
        };
        const all = await rankAccount(store, { ...request, chooseFrom: Number.POSITIVE_INFINITY });
        const some = await rankAccount(recording, { ...request, chooseFrom: 0 });
        if (asked.at(-1)?.includes('candidates')) chosen += 1;
        expect(
          some.map(({ score }) => score.toFixed(6)),
          question,
        ).toEqual(all.map(({ score }) => score.toFixed(6)));
        // The last may have equals that are left out.
        const last = all.at(-1)?.score ?? 0;
        const above = (found: typeof all) =>
          found.filter(({ score }) => score > last + 1e-6).map(({ chunk_id }) => chunk_id);
        expect(above(some).sort(), question).toEqual(above(all).sort());
      }
    }
    // Not every question gains by it, but many do.
    expect(chosen).toBeGreaterThan(questions.length / 2);
  });
});

/** Writes documents as the first version of the tables had them. */
async function writeFirstVersion(sql: Sql, id: number, texts: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  const totals = { title: 0, headings: 0, body: 0 };
  let chunkId = 0;
  for (const [index, text] of texts.entries()) {
    const document = pushed(index, text);
    const { chunks, words } = await indexDocument({
      ...document,
      namespace: 'wiki',
      parts: [text],
    });
    await sql.query(
      `INSERT INTO documents (account_id, document_id, connection_uid, uid, namespace, title, url,
         digest, content_sha, version, source_updated_at, saved_at)
       VALUES ($1, $2, 'wiki', $3, 'wiki', $4, $5, 'd', 's', 1, now(), now())`,
      [id, index + 1, document.uid, document.title, document.url],
    );
    await sql.query(
      `INSERT INTO versions (account_id, document_id, version, title, markdown, content_sha, saved_at)
       VALUES ($1, $2, 1, $3, $4, 's', now())`,
      [id, index + 1, document.title, text],
    );
    for (const [position, chunk] of chunks.entries()) {
      chunkId += 1;
      const lengths = [chunk.words.title, chunk.words.headings, chunk.words.body];
      await sql.query(
        `INSERT INTO chunks (account_id, chunk_id, document_id, position, headings, content,
           title_words, headings_words, body_words, terms)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [id, chunkId, index + 1, position, chunk.headings, chunk.content, ...lengths].concat([
          chunk.postings.map(({ term }) => term),
        ]),
      );
      await sql.query(
        `INSERT INTO postings (account_id, chunk_id, title_words, headings_words, body_words, term, counts)
         SELECT $1, $2, $3, $4, $5, p.* FROM unnest($6::text[], $7::smallint[]) AS p`,
        [
          id,
          chunkId,
          ...lengths,
          chunk.postings.map(({ term }) => term),
          chunk.postings.map((posting) => posting.counts),
        ],
      );
      for (const { term } of chunk.postings) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    for (const field of ['title', 'headings', 'body'] as const) totals[field] += words[field];
  }
  await sql.query(
    'INSERT INTO terms (account_id, term, chunks) SELECT $1, t.* FROM unnest($2::text[], $3::integer[]) AS t',
    [id, [...counts.keys()], [...counts.values()]],
  );
  await sql.query(
    `UPDATE collections SET next_document = $2, next_chunk = $3, chunks = $3 - 1, title_words = $4,
       headings_words = $5, body_words = $6 WHERE account_id = $1`,
    [id, texts.length + 1, chunkId + 1, totals.title, totals.headings, totals.body],
  );
}

it('takes over a database of the first version', async () => {
  const old = temporaryFolder();
  const before = await openEmbedded(old.path);
  try {
    await migrate(before, { migrations: MIGRATIONS.slice(0, 1) });
    const { id, library: moved } = await newAccount(before);
    // A text longer than any other, for lengths that are stored in steps.
    const long = documents
      .map(({ text }) => text)
      .join('\n\n')
      .slice(0, 60_000);
    const texts = [...documents.slice(0, 100).map(({ text }) => text), long];
    await writeFirstVersion(before, id, texts);
    await migrate(before);
    await expectListsToMatchTexts(before, id);

    const fresh = await newAccount(before);
    await fresh.library.pushed?.upsert(
      'wiki',
      texts.map((text, index) => pushed(index, text)),
    );
    for (const question of questions.slice(0, 20)) {
      const [there, here] = await Promise.all(
        [moved, fresh.library].map(async (one) =>
          (await one.search(question)).map(({ source, score }) => [source.uid, score.toFixed(6)]),
        ),
      );
      expect(there).toEqual(here);
      expect(there?.length).toBeGreaterThan(0);
    }
    // It goes on: what was moved can be changed and removed.
    await moved.pushed?.upsert('wiki', [pushed(3, 'Quite another zephyrword.')]);
    await moved.pushed?.remove('wiki', 'document-4');
    expect((await moved.search('zephyrword')).map(({ source }) => source.uid)).toEqual([
      'document-3',
    ]);
    await expectListsToMatchTexts(before, id);
  } finally {
    await before.close();
    old.remove();
  }
});
