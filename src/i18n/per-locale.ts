import { locale } from './message-language';

/** Creates a formatter once per locale, because creating one takes longer than using it. */
export function perLocale<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const tag = locale();
    const known = made.get(tag);
    if (known !== undefined) return known;
    const fresh = make(tag);
    made.set(tag, fresh);
    return fresh;
  };
}
