/** The messages of the interface, as the files in `src/i18n/locales/` hold them and as browsers read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/** A message, with a word to translators where they would err. @typedef {string | { message: string, description: string }} Message */

/** The languages there are, by the names that browsers have for them. */
export const languages = readdirSync(folder).sort();

/** The files of a language: what it says by the name of the file. @param {string} language */
export function messageFiles(language) {
  return readdirSync(join(folder, language)).map((name) => {
    const text = readFileSync(join(folder, language, name), 'utf8');
    return { name, messages: /** @type {Record<string, Message>} */ (JSON.parse(text)) };
  });
}

/** The text of each key of a language. @param {string} language @returns {Record<string, string>} */
export function texts(language) {
  const entries = messageFiles(language).flatMap(({ messages }) => Object.entries(messages));
  return Object.fromEntries(
    entries.map(([key, one]) => [key, typeof one === 'string' ? one : one.message]),
  );
}

/** `_locales/LANG/messages.json` of each language. */
export function browserLocales() {
  return languages.map((language) => {
    const entries = Object.entries(texts(language)).map(([key, message]) => [key, { message }]);
    return {
      relativeDest: `_locales/${language}/messages.json`,
      contents: JSON.stringify(Object.fromEntries(entries)),
    };
  });
}
