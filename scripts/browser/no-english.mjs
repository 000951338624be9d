import { texts } from '../build/locales.mjs';

const english = texts('en');

/** What is not in the Latin script, so that Latin letters in it are somebody else's, or a text left in English. */
export const OTHER_SCRIPTS = ['ar', 'ja', 'zh_CN'];
/** Words with letters, but for units, variables, and the addresses and names of files that they may be part of. */
const LATIN =
  /(?<![\p{L}\p{N}./:@_{-])(?![kmgt]b\b)[a-z]{2,}(?:[ ’'-]+[a-z]{2,})*(?![\p{Script=Latin}\p{N}/:@_-]|\.\w)/giu;

/**
 * What a page in another language says in English.
 * @param {(expression: string) => Promise<any>} evaluate runs an expression in the page
 * @param {string} language
 * @param {string} [theirs] holds what was kept, and the names of what is connected: no words of ours
 * @returns {Promise<string[]>}
 */
export async function englishIn(evaluate, language, theirs = '') {
  const own = texts(language);
  /** @type {string[]} */
  const found = await evaluate(`(${inPage})()`);
  if (found.length === 0) return ['nothing is said at all'];
  const usual = new Set(
    Object.values(own)
      .join(' ')
      .match(/[a-z]{2,}/gi),
  );
  /** @param {string} text */
  const isLeftIn = (text) =>
    // Of what has one text in both languages nothing can be told.
    Object.entries(english).some(([key, one]) => one === text && own[key] && own[key] !== one) ||
    (OTHER_SCRIPTS.includes(language) &&
      [...text.matchAll(LATIN)].some(
        ([words]) =>
          !theirs.includes(words) && words.split(/[ ’'-]+/).some((word) => !usual.has(word)),
      ));
  return [...new Set(found.filter(isLeftIn))].map((text) => `English: “${text}”`);
}

/**
 * Runs in the page: everything that is read or heard, but for what was kept, what is typed as it stands, and keys.
 * @returns {string[]}
 */
function inPage() {
  const theirs =
    '[lang=en] *, [lang=en]:not(html), code, kbd, bdi, q, blockquote, [dir=auto], .prose, .about, .title';
  /** @type {string[]} */
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!node.parentElement?.closest(theirs)) found.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    if (element.matches(theirs)) continue;
    for (const name of ['aria-label', 'title', 'placeholder']) {
      found.push(element.getAttribute(name) ?? '');
    }
  }
  return found.map((text) => text.trim()).filter((text) => text !== '');
}
