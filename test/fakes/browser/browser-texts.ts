/**
 * The texts that a browser would give our code, for tests without one and for the gallery: English, and for a
 * page that is asked for with `?lang=ar`, Arabic. What a language lacks is English, as in a browser.
 */
type Message = string | { message: string };

const files = import.meta.glob<Record<string, Message>>('../../../src/i18n/locales/*/**/*.json', {
  eager: true,
  import: 'default',
});

function textsOf(language: string): Record<string, Message> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/locales/${language}/`));
  return Object.assign({}, ...own.map(([, messages]) => messages));
}

let texts: Record<string, Message> = {};

/** Gives all texts in this language from now on. */
export function speakIn(language: string): void {
  texts = { ...textsOf('en'), ...textsOf(language) };
}

/** Gives these texts and no others. */
export function speakWith(own: Record<string, string>): void {
  texts = own;
}

speakIn(new URLSearchParams(globalThis.location?.search ?? '').get('lang') ?? 'en');

function getMessage(key: string): string {
  const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return (typeof message === 'object' ? message.message : message) ?? '';
}

Object.assign(globalThis, { chrome: { i18n: { getMessage } } });
