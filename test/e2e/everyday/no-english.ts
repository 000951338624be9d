import { texts } from '../../../scripts/build/locales.mjs';
import type { Place } from './day';

const english = texts('en');

/** Everything on a page that is read or heard, but for what was kept, what is typed as it stands, and keys. */
const SAID = `(() => {
  const own = '[lang=en] *, [lang=en]:not(html), code, kbd, bdi, q, blockquote, [dir=auto], .prose, .about, .title';
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!parentElement.closest(own)) found.push(data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.matches(own)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      found.push(element.getAttribute(name) ?? '');
    }
  }
  return found.map((text) => text.trim()).filter((text) => text !== '');
})()`;

/** What a page in another language says in English. */
export async function noEnglishIn(place: Place, language: string): Promise<string[]> {
  const own = texts(language);
  const found = (await place.evaluate(SAID)) as string[];
  if (found.length === 0) return ['nothing is said at all'];
  return found.filter(
    (text) =>
      // Of what has one text in both languages nothing can be told.
      Object.entries(english).some(([key, one]) => one === text && own[key] && own[key] !== one) ||
      // In Arabic no two words of English stand in a row.
      (language === 'ar' && /\b[a-z]{2,} [a-z]{2,}\b/.test(text)),
  );
}
