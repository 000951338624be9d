import { browserText } from '../platform/messages';

/** The language of the messages. It is not the browser's if we lack that one. */
export const language = () => browserText('language_code') || 'en';

export const direction = () => (browserText('language_direction') === 'rtl' ? 'rtl' : 'ltr');

/**
 * How the person writes dates and numbers, in the language of the messages: for example German as in Austria,
 * or English as in Canada.
 */
export function locale(): string {
  const own = language();
  const spoken = globalThis.navigator?.language;
  // Node, which runs the tests, says `undefined` or the machine's.
  return spoken !== undefined && base(spoken) === base(own) ? spoken : own;
}

const base = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();
