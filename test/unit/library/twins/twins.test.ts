import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepDocument } from '../../../../src/library/documents/save';
import { commonShare, RunSample, RunSketch } from '../../../../src/library/twins/run-sketch';
import { textRuns } from '../../../../src/library/twins/text-runs';
import { sharesWith, sketchAfter, twinRows } from '../../../../src/library/twins/twin-texts';
import { Database } from '../../../../src/storage/database/database';
import { readSketch, similarPairs } from '../../../../src/ui/twins/similar-pairs';
import { groupTwins } from '../../../../src/ui/twins/twin-groups';
import { keptPage } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';

const words = (count: number, seed: number) =>
  Array.from({ length: count }, (_, n) => `w${(Math.imul(n + 1, 2_654_435_761) ^ seed) >>> 0}`);

function sketchOf(text: string): Uint16Array {
  const sketch = new RunSketch();
  for (const runs of textRuns(text)) sketch.add(runs);
  return readSketch(sketch.toText());
}

function sampleOf(text: string): RunSample {
  const sample = new RunSample();
  for (const runs of textRuns(text)) sample.add(runs);
  return sample;
}

const share = (a: string, b: string) => commonShare(sampleOf(a), sampleOf(b));
const idle = async () => undefined;
const meet = async (a: string, b: string) =>
  (await similarPairs([sketchOf(a), sketchOf(b)], idle)).get(0)?.has(1) ?? false;

const seed = fc.integer({ min: 1, max: 2 ** 30 });

describe('two texts', () => {
  it('are nearly the same where words are left out, paragraphs moved or a part appended', () =>
    fc.assert(
      fc.asyncProperty(seed, fc.integer({ min: 150, max: 1_500 }), async (from, count) => {
        const all = words(count, from);
        const text = all.join(' ');
        const thinned = all.filter((_, n) => n % 25 !== from % 25).join(' ');
        const third = Math.floor(count / 3);
        const moved = [...all.slice(third), ...all.slice(0, third)].join('\n\n');
        const appended = [...all, ...words(Math.floor(count / 5), from + 7)].join(' ');
        for (const other of [text, thinned, moved, appended]) {
          expect(share(text, other)).toBeGreaterThan(0.75);
          expect(await meet(text, other)).toBe(true);
        }
      }),
      { numRuns: 40 },
    ));

  it('have nothing in common where they share single words only', () =>
    fc.assert(
      fc.property(seed, (from) => {
        const all = words(300, from);
        const shuffled = [...all].sort((a, b) => (a < b ? -1 : 1));
        expect(share(all.join(' '), shuffled.join(' '))).toBeLessThan(0.1);
      }),
      { numRuns: 20 },
    ));

  it('are compared without spaces too', async () => {
    const text = Array.from({ length: 400 }, (_, n) =>
      String.fromCodePoint(0x4e00 + (Math.imul(n, 7_919) % 9_000)),
    ).join('');
    const other = `${text.slice(0, 200)}水${text.slice(201)}`;
    expect(share(text, other)).toBeGreaterThan(0.97);
    expect(await meet(text, other)).toBe(true);
  });

  it('are compared whatever the letters’ form and the addresses of links', () => {
    expect(share('Ein **Ｔest** der [Flut](https://a.example/1)', 'ein test der flut')).toBe(1);
  });

  it('may be empty, or one word for ever', () => {
    expect(sketchOf('')).toHaveLength(0);
    expect(sketchOf('… — !')).toHaveLength(0);
    expect(sketchOf('a '.repeat(100_000))).toHaveLength(72);
    expect(share('', '')).toBe(0);
  });
});

describe('groups', () => {
  async function groupsOf(texts: readonly string[], urls: readonly string[] = []) {
    const database = new Database(`twins-${crypto.randomUUID()}`);
    const library = libraryOf(database);
    for (const [n, markdown] of texts.entries()) {
      const { createdAt: _c, updatedAt: _u, length: _l, ...page } = keptPage(n);
      const url = urls[n] ?? page.url;
      await keepDocument(library, { ...page, url, pageUrl: url, namespace: `n${n}`, markdown }, n);
    }
    const documents = [];
    let after: number | undefined = 0;
    while (after !== undefined) {
      const page: Awaited<ReturnType<typeof sketchAfter>> = await sketchAfter(library, after);
      documents.push(...page.documents);
      after = page.next;
    }
    expect(documents).toHaveLength(texts.length);
    const groups = await groupTwins(documents, {
      compare: (uid, others) => sharesWith(library, uid, others),
      pause: idle,
    });
    const shown = await twinRows(
      library,
      groups.flatMap(({ uids }) => uids),
    );
    expect(shown).toHaveLength(new Set(groups.flatMap(({ uids }) => uids)).size);
    await database.delete();
    return groups.map(({ kind, uids }) => ({
      kind,
      numbers: uids.map((uid) => Number(uid.slice(0, 12))).sort((a, b) => a - b),
    }));
  }

  const long = (n: number) => words(200, n * 977 + 1);

  it('are of the same, of nearly the same, and of one address', async () => {
    const texts = [
      long(1).join(' '),
      long(2).join(' '),
      long(1).join(' '),
      [...long(2), ...long(9).slice(0, 20)].join(' '),
      long(3).join(' '),
      long(4).join(' '),
      long(5).join(' '),
    ];
    const urls = texts.map((_, n) => `https://site.example/${n === 6 ? 5 : n}`);
    expect(await groupsOf(texts, urls)).toEqual([
      { kind: 'near', numbers: [1, 3] },
      { kind: 'same', numbers: [0, 2] },
      { kind: 'address', numbers: [5, 6] },
    ]);
  });

  it('have no texts that only a chain of others joins', async () => {
    const all = words(800, 77);
    const window = (n: number) => all.slice(n * 40, n * 40 + 400).join(' ');
    const groups = await groupsOf([0, 1, 2, 3, 4, 5, 6].map(window));
    for (const { numbers } of groups) {
      expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThan(5);
    }
    expect(new Set(groups.flatMap(({ numbers }) => numbers)).size).toBe(
      groups.flatMap(({ numbers }) => numbers).length,
    );
  });

  it('put all together that are the same, and never what is empty or a short notice', async () => {
    const same = Array.from({ length: 150 }, () => long(1).join(' '));
    const [group, ...others] = await groupsOf([
      ...same,
      ...['', '', '  '],
      ...['Text number 1 of four', 'Text number 2 of four'],
    ]);
    expect(group).toMatchObject({ kind: 'same' });
    expect(group?.numbers).toHaveLength(150);
    expect(others).toEqual([]);
  });
});
