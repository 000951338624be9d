/** The messages of the interface, as the files in `src/i18n/locales/` hold them and as browsers read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../src/i18n/locales', import.meta.url));

/** A message, with a word to translators where they would err. @typedef {string | { message: string, description: string }} Message */

/** The languages there are, by the names that browsers have for them. */
export const languages = readdirSync(folder).sort();

/** The files of a language: what it says by the name of the file. @param {string} language */
export function messageFiles(language) {
  const names = readdirSync(join(folder, language), { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const text = readFileSync(join(folder, language, name), 'utf8');
      return {
        name: basename(name),
        messages: /** @type {Record<string, Message>} */ (JSON.parse(text)),
      };
    });
}

/** The text of each key of a language. @param {string} language @returns {Record<string, string>} */
export function texts(language) {
  const entries = messageFiles(language).flatMap(({ messages }) => Object.entries(messages));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, typeof one === 'string' ? one : one.message]),
  );
}

const FORM = /_(zero|one|two|few|many|other)$/;

/**
 * What stands for a key in the scripts and in what browsers read: the keys say in words what the texts say, and would
 * make the scripts as large as the texts did. The manifest's stay, because it names them itself, and those of problems,
 * because `describe.ts` names them by the codes.
 */
const short = new Map(
  [...new Set(Object.keys(texts('en')).map(stemOf))]
    .filter((stem) => !/^(?:manifest|problem)_/.test(stem))
    .map((stem, index) => [stem, `m${index.toString(36)}`]),
);

/** A key without the form of number that ends it. @param {string} key */
function stemOf(key) {
  return key.replace(FORM, '');
}

/** @param {string} key */
function shortened(key) {
  const form = FORM.exec(key)?.[0] ?? '';
  const stem = short.get(stemOf(key));
  return stem === undefined ? key : `${stem}${form}`;
}

/** Writes the short keys into the scripts. @returns {import('vite').Plugin} */
export function shortKeys() {
  return {
    name: 'short-keys',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler: (code) => ({
        code: code.replace(/'([a-z]+_\w+)'/g, (_literal, key) => `'${shortened(key)}'`),
        map: null,
      }),
    },
  };
}

/** `_locales/LANG/messages.json` of each language. */
export function browserLocales() {
  return languages.map((language) => {
    const entries = Object.entries(texts(language)).map(([key, message]) => [
      shortened(key),
      { message },
    ]);
    return {
      relativeDest: `_locales/${language}/messages.json`,
      contents: JSON.stringify(Object.fromEntries(entries)),
    };
  });
}
