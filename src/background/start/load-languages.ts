/**
 * Loads the languages of texts other than English. Chromium's worker runs their script when the library first needs
 * one of them. Firefox has no such scripts, and its background contains all languages.
 */
import { laterScript } from '../../platform/pages/later-script';
import { defineLanguage, type Language, type Languages } from '../../retrieval/analysis/language';
import type { LanguageTraits } from '../../retrieval/analysis/language-traits';
import { anyLanguage } from '../../retrieval/languages/all-languages';
import {
  LANGUAGE_CODES,
  LANGUAGES_NAME,
  LANGUAGES_PATH,
} from '../../retrieval/languages/language-codes';

type Makers = Readonly<Record<string, () => LanguageTraits>>;

/** Creates the loader. Must be called while the worker starts. */
export function languageLoader(): Languages {
  if (import.meta.env.FIREFOX) return anyLanguage;
  const load = laterScript(
    `/${LANGUAGES_PATH}`,
    (scope): Makers => Reflect.get(scope, LANGUAGES_NAME),
  );
  const known = new Map<string, Language | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, made(code, load));
    return known.get(code);
  };
}

/** Creates a language. If its script cannot be loaded, its texts are analysed like English ones. */
function made(code: string, load: () => Makers): Language | undefined {
  try {
    // The code comes from the page, so it may be the name of a property that every object has.
    const traits = LANGUAGE_CODES.includes(code) ? load()[code]?.() : undefined;
    return traits && defineLanguage(traits);
  } catch (error) {
    console.warn(`The language ${code} could not be read:`, error);
    return undefined;
  }
}
