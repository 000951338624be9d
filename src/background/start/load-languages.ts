/**
 * The languages that texts may be in beside English. Chromium's worker reads the script of one when the
 * library first needs it; Firefox has no such scripts, and has all of them in its background.
 */
import { laterScript } from '../../platform/pages/later-script';
import { defineLanguage, type Language, type Languages } from '../../retrieval/analysis/language';
import type { LanguageTraits } from '../../retrieval/analysis/language-traits';
import { anyLanguage } from '../../retrieval/languages/all-languages';
import { LANGUAGE_CODES, scopeName, scriptPath } from '../../retrieval/languages/language-files';

/** Must be called while the worker starts. */
export function languageLoader(): Languages {
  if (import.meta.env.FIREFOX) return anyLanguage;
  const scripts = new Map(
    LANGUAGE_CODES.map((code) => [
      code,
      laterScript(`/${scriptPath(code)}`, (scope): LanguageTraits | undefined =>
        Reflect.get(scope, scopeName(code)),
      ),
    ]),
  );
  const known = new Map<string, Language | undefined>();
  return (code) => {
    if (!known.has(code)) known.set(code, read(code, scripts.get(code)));
    return known.get(code);
  };
}

/** Without the script of a language its texts are read as English is: their words are found as they stand. */
function read(code: string, script: (() => LanguageTraits | undefined) | undefined) {
  try {
    const traits = script?.();
    return traits && defineLanguage(traits);
  } catch (error) {
    console.warn(`The script of the language ${code} could not be read:`, error);
    return undefined;
  }
}
