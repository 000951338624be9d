/** Suggests tags for a document: the keywords of its page, and the tags of similar documents. It only counts. */
import { siteOf } from '../../protocol/document/page-title';
import { knownDocuments } from '../../storage/known-uids';
import { searchLibrary } from '../index/search';
import type { Library } from '../library';

export interface TagsWanted {
  title: string;
  url: string;
  /** The page's own keywords, the most important first. */
  keywords: readonly string[];
  /** The uid of the document, if it is kept already. */
  uid?: string;
}

/** Maximum number of suggestions: a longer list makes choosing harder. */
const MOST_SUGGESTED = 5;
/** Number of documents to compare with: of the same site, and with words of the title. */
const OF_SITE = 30;
const ALIKE = 12;
/** Maximum number of title words to search for. */
const TITLE_WORDS = 12;
/** A tag of a similar document weighs more than one of a document of the same site. */
const ALIKE_WEIGHT = 3;
/** A keyword of the page counts as much as one similar document, and more if it is a tag in use. */
const OWN_WEIGHT = 3;

/** Returns at most five tags, the likeliest first. */
export async function suggestTags(library: Library, wanted: TagsWanted): Promise<string[]> {
  const { title, url, keywords, uid } = wanted;
  const site = siteOf(url);
  const [sameSite, alike] = await Promise.all([
    site === '' ? [] : neighbours(library, `site:${site}`, OF_SITE),
    neighbours(library, plainWords(title), ALIKE),
  ]);
  const weights = new Map<string, number>();
  const add = (tag: string, weight: number) => weights.set(tag, (weights.get(tag) ?? 0) + weight);
  const others = [...new Set([...sameSite, ...alike])].filter((other) => other !== uid);
  const rows = await knownDocuments(library.database, others);
  for (const row of rows.values()) {
    const weight = alike.has(row.uid) ? ALIKE_WEIGHT : 1;
    for (const tag of row.tags ?? []) add(tag, weight);
  }
  const inUse = new Map([...weights.keys()].map((tag) => [tag.toLowerCase(), tag]));
  for (const word of keywords) add(inUse.get(word.toLowerCase()) ?? word, OWN_WEIGHT);
  // Equal weights keep their order.
  const likeliest = [...weights].sort(([, a], [, b]) => b - a);
  return likeliest.slice(0, MOST_SUGGESTED).map(([tag]) => tag);
}

async function neighbours(library: Library, query: string, limit: number): Promise<Set<string>> {
  if (query === '') return new Set();
  const passages = await searchLibrary(library, query, { limit, feedback: false });
  return new Set(passages.map(({ source }) => source.uid));
}

/** Returns the words of a title, without characters that a query reads as operators. */
const plainWords = (title: string) =>
  title
    .replace(/[^\p{L}\p{M}\p{N}\s]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .slice(0, TITLE_WORDS)
    .join(' ');
