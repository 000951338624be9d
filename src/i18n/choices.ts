import { type MessageKey, t } from './message';

/** Returns the words of each choice, given their keys. */
export function choiceWords<T extends string>(
  keys: Readonly<Record<T, MessageKey>>,
): Record<T, string> {
  const words = Object.entries<MessageKey>(keys).map(([choice, key]) => [choice, t(key)]);
  return Object.fromEntries(words);
}
