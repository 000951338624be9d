/** Returns a language tag in its canonical form (BCP 47); empty if it is none. */
export function languageTag(written: string): string {
  try {
    return Intl.getCanonicalLocales(written)[0] ?? '';
  } catch {
    return '';
  }
}
