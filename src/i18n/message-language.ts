import { browserText } from '../platform/browser-texts';

/** The language of the messages. It differs from the browser's if we have no messages in that one. */
export const language = () => browserText('language_code') || 'en';

export const direction = () => (browserText('language_direction') === 'rtl' ? 'rtl' : 'ltr');

/**
 * Returns how the person writes dates and numbers, in the language of the messages: an Austrian's German, a Canadian's
 * English.
 */
export function locale(): string {
  const own = language();
  const spoken = globalThis.navigator?.language;
  // Node, which runs the tests, returns `undefined` or the machine's locale.
  return spoken !== undefined && base(spoken) === base(own) ? spoken : own;
}

const base = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();
