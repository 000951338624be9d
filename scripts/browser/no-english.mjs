import { texts } from '../build/locales.mjs';

const english = texts('en');

/** Languages in other scripts: Latin letters in them belong to other people's texts, or to a text left in English. */
export const OTHER_SCRIPTS = ['ar', 'ja', 'zh_CN'];
/** Matches words with letters, but not units, variables, addresses or file names. */
const LATIN =
  /(?<![\p{L}\p{N}./:@_{-])(?![kmgt]b\b)[a-z]{2,}(?:[ ’'-]+[a-z]{2,})*(?![\p{Script=Latin}\p{N}/:@_-]|\.\w)/giu;

/**
 * Returns the English texts of ours in a page of another language.
 * @param {(expression: string) => Promise<any>} evaluate runs an expression in the page
 * @param {string} language
 * @param {string} [theirs] texts that are not ours: kept content, and names of connected services
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
    // A text that is equal in both languages proves nothing.
    Object.entries(english).some(([key, one]) => one === text && own[key] && own[key] !== one) ||
    (OTHER_SCRIPTS.includes(language) &&
      [...text.matchAll(LATIN)].some(
        ([words]) =>
          !theirs.includes(words) && words.split(/[ ’'-]+/).some((word) => !usual.has(word)),
      ));
  return [...new Set(found.filter(isLeftIn))].map((text) => `English: “${text}”`);
}

/**
 * Runs in the page: returns everything that is read or heard, except kept content, text to type literally, and keys.
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
