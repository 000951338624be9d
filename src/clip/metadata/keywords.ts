/** Reads the keywords that a page gives itself. */
import { plainLine } from '../../protocol/plain-line';

const NAMES = new Set([
  'keywords',
  'news_keywords',
  'article:tag',
  'parsely-tags',
  'sailthru.tags',
]);
/** Maximum number. Pages with more list whatever somebody may search for. */
const MOST = 20;
const LONGEST = 60;

/** Returns the keywords of a page without repetitions, in the page's order. */
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
