/**
 * The texts that a browser would give our code, for tests without one and for the gallery: English, and for a
 * page that is asked for with `?lang=ar`, Arabic. What a language lacks is English, as in a browser.
 */
type Message = string | { message: string };
type Texts = Record<string, Message>;

/** Every test file reads English anew; the other languages would cost it more than its tests. */
const english = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<Texts>('../../../src/i18n/locales/en/**/*.json', {
      eager: true,
      import: 'default',
    }),
  ),
) as Texts;
const others = import.meta.glob<Texts>('../../../src/i18n/locales/*/**/*.json', {
  import: 'default',
});

let texts: Texts = english;

/** Gives all texts in this language from now on. */
export async function speakIn(language: string): Promise<void> {
  const own = Object.entries(others).filter(([path]) => path.includes(`/locales/${language}/`));
  texts = Object.assign({}, english, ...(await Promise.all(own.map(([, read]) => read()))));
}

/** Gives these texts and no others. */
export function speakWith(own: Record<string, string>): void {
  texts = own;
}

const asked = new URLSearchParams(globalThis.location?.search ?? '').get('lang');
if (asked !== null) await speakIn(asked);

function getMessage(key: string): string {
  const message = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return (typeof message === 'object' ? message.message : message) ?? '';
}

Object.assign(globalThis, { chrome: { i18n: { getMessage } } });
