/** What a page says it is about, in its own words. */
import { plainLine } from '../../protocol/plain-line';

const NAMES = new Set([
  'keywords',
  'news_keywords',
  'article:tag',
  'parsely-tags',
  'sailthru.tags',
]);
/** Pages that name more list whatever somebody may search for. */
const MOST = 20;
const LONGEST = 60;

/** The keywords of a page, each once, in its order. */
export function keywordsOf(page: ParentNode): string[] {
  const found = new Map<string, string>();
  for (const meta of page.querySelectorAll('meta[content]')) {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    if (!NAMES.has(name.toLowerCase())) continue;
    for (const part of (meta.getAttribute('content') ?? '').slice(0, 4_000).split(/[,;،，；、]/)) {
      const word = plainLine(part).replace(/^#/, '').trim();
      const key = word.toLowerCase();
      if (word === '' || word.length > LONGEST || found.has(key)) continue;
      found.set(key, word);
      if (found.size === MOST) return [...found.values()];
    }
  }
  return [...found.values()];
}
