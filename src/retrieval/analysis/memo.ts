import type { Language } from './language';
import { owned } from './owned';

/** Text repeats its words. Caching the last few thousand makes ingest several times faster. */
const REMEMBERED = 8_000;
/** Longer pieces rarely recur. */
const LONGEST = 32;

/** Caches a function of a piece of text and its language, for the last pieces. */
export function memo<T>(
  work: (raw: string, language: Language | undefined) => T,
): (raw: string, language: Language | undefined) => T {
  const plain = new Map<string, T>();
  const byLanguage = new WeakMap<Language, Map<string, T>>();
  const knownIn = (language: Language | undefined) => {
    if (language === undefined) return plain;
    const known = byLanguage.get(language) ?? new Map<string, T>();
    byLanguage.set(language, known);
    return known;
  };
  return (raw, language) => {
    const all = knownIn(language);
    const known = all.get(raw);
    if (known !== undefined) return known;
    if (raw.length > LONGEST) return work(raw, language);
    const piece = owned(raw);
    const made = work(piece, language);
    if (all.size >= REMEMBERED) all.clear();
    all.set(piece, made);
    return made;
  };
}
