/** Collections that nobody has seen, made of one that we have: smaller ones, and one of titles alone. */
import type { Collection } from './collection.ts';

/** As many documents as small libraries have. */
const SIZES = [250, 420, 700, 1_000];
/** Documents that answer a question of a part are at most this share of it, as in a library about one thing. */
const MOST_ANSWERING = 0.7;
/** Words of a text that has no title of its own. */
const WORDS_OF_TITLE = 12;

/** A collection, and what is made of it, each named `NAME/PART`. The same whenever it is asked for. */
export function withParts(name: string, collection: Collection): [string, Collection][] {
  const sizes = SIZES.filter((size) => size < collection.documents.length);
  const smaller = sizes.map((size): [string, Collection] => [
    `${name}/${size}`,
    partOf(collection, size),
  ]);
  const titles: [string, Collection][] =
    sizes.length === 0 ? [] : [[`${name}/titles`, titlesOf(collection)]];
  return [[name, collection], ...smaller, ...titles];
}

/** Some questions with all that answers them, filled up with other documents to a size. */
function partOf({ documents, queries, relevant }: Collection, size: number): Collection {
  const random = randomFrom(size);
  const kept = new Set<string>();
  const asked = new Set<string>();
  for (const { id } of shuffled(queries, random)) {
    const answering = [...(relevant.get(id)?.keys() ?? [])];
    if (kept.size + answering.length > MOST_ANSWERING * size) break;
    asked.add(id);
    for (const one of answering) kept.add(one);
  }
  for (const { id } of shuffled(documents, random)) if (kept.size < size) kept.add(id);
  return {
    documents: documents.filter(({ id }) => kept.has(id)),
    queries: queries.filter(({ id }) => asked.has(id)),
    relevant,
  };
}

function titlesOf(collection: Collection): Collection {
  const first = (text: string) => text.split(/\s+/).slice(0, WORDS_OF_TITLE).join(' ');
  return {
    ...collection,
    documents: collection.documents.map(({ id, title, text }) => ({
      id,
      title: '',
      text: title || first(text),
    })),
  };
}

/** Fisher and Yates. */
function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const held = mixed[last] as T;
    mixed[last] = mixed[other] as T;
    mixed[other] = held;
  }
  return mixed;
}

/** Numbers from 0 to 1, the same for the same seed: Park and Miller's minimal standard. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
