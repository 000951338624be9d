/**
 * Lets a driver name things in English while the page speaks another language: each name is looked up among the
 * messages, with its figures and names, and translated.
 */
import { texts } from '../build/locales.mjs';

/** @typedef {import('playwright-core').Page} Page */

const HOLE = /\{(\w+)\}/g;
/** @param {string} text */
const bare = (text) => text.replace(/<\/?\w+>/g, '');
const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/**
 * Finds a text whose names are isolated by marks in one place and by an element in another.
 * @param {string} text
 */
const inEitherWay = (text) =>
  text.includes('\u2068')
    ? new RegExp(text.replace(SPECIAL, '\\$&').replace(/[\u2068\u2069]/g, '$&?'), 'i')
    : text;

/** @param {string} language */
export function inLanguage(language) {
  const [english, own] = [texts('en'), texts(language)];
  const tag = own.language_code ?? 'en';
  const isolates = own.language_direction === 'rtl';
  const messages = Object.entries(english).map(([key, text]) => {
    const names = [...bare(text).matchAll(HOLE)].map((match) => match[1] ?? '');
    const words = bare(text).split(/\{\w+\}/);
    const pattern = words.map((part) => part.replace(SPECIAL, '\\$&')).join('(.+?)');
    return { key, names, words, pattern: new RegExp(`^${pattern}$`, 's') };
  });
  // A message with more words comes before one that would take those words for a value.
  /** @param {{ words: string[] }} message */
  const wordsIn = ({ words }) => words.join('').length;
  messages.sort((a, b) => a.names.length - b.names.length || wordsIn(b) - wordsIn(a));

  /** @param {string} key @param {Record<string, string>} values */
  function textFor(key, values) {
    const stem = key.replace(/_(one|other)$/, '');
    const count = Number((values.count ?? '').replace(/\D/g, ''));
    const form = `${stem}_${new Intl.PluralRules(tag).select(count)}`;
    return bare((stem !== key && own[form]) || own[key] || english[key] || '');
  }

  /** Returns the translation of a whole English text, or the text itself if it is no message. @param {string} text */
  function said(text) {
    for (const { key, names, words, pattern } of messages) {
      const match = pattern.exec(text);
      if (match === null) continue;
      // A message of values alone does not show what the values are.
      if (!words.some((part) => /\p{L}/u.test(part))) continue;
      const values = Object.fromEntries(names.map((name, i) => [name, match[i + 1] ?? '']));
      // A count must have a digit.
      if (['count', 'done', 'total'].some((name) => !/\d/.test(values[name] ?? '0'))) continue;
      return textFor(key, values).replace(HOLE, (_hole, name) => {
        const value = values[name] ?? '';
        if (/^[\d,]+$/.test(value)) {
          return new Intl.NumberFormat(tag).format(Number(value.replaceAll(',', '')));
        }
        return isolates ? `\u2068${value}\u2069` : value;
      });
    }
    return text;
  }

  /**
   * Returns a pattern for the message that contains a part of an English text, if there is only one.
   * @param {string} part
   */
  function partSaid(part) {
    const from = messages.filter(({ words }) => words.some((one) => one.includes(part)));
    const [first, ...others] = from;
    if (first === undefined || others.length > 0) {
      const whole = said(part);
      return whole === part ? undefined : inEitherWay(whole);
    }
    const words = textFor(first.key, {}).split(/\{\w+\}/);
    return words.sort((a, b) => b.length - a.length)[0]?.trim();
  }

  /**
   * Returns a tab, or a part of it, that accepts names in English.
   * @template {Page | import('playwright-core').Locator} T
   * @param {T} place
   * @returns {T}
   */
  function speaking(place) {
    return new Proxy(place, {
      get(page, name) {
        const find = /** @type {any} */ (page)[name];
        if (typeof find !== 'function') return find;
        if (name === 'locator') {
          return (/** @type {string} */ selector) => speaking(page.locator(selector));
        }
        if (name === 'getByRole') {
          return (/** @type {any} */ role, /** @type {any} */ options) =>
            page.getByRole(role, given(options));
        }
        if (name === 'getByText' || name === 'getByLabel') {
          return (/** @type {any} */ text, /** @type {any} */ options) =>
            find.call(page, typeof text === 'string' ? inEitherWay(said(text)) : text, options);
        }
        return find.bind(page);
      },
    });
  }

  /** @param {{ name?: string | RegExp } | undefined} options */
  const given = (options) =>
    typeof options?.name === 'string'
      ? { ...options, name: inEitherWay(said(options.name)) }
      : options;

  return { said, partSaid, speaking };
}
