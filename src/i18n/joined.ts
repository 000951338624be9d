/** Joins texts with the comma and the space of the language. */

import { t } from './message';
import type { MessageKey } from './message-keys';

/** `a, b, c`, without a word such as “and” before the last one. */
export const inSeries = (parts: readonly string[]) => joined('words_series', parts);

/** Short statements without a full stop. Empty ones are left out. */
export const phrases = (...all: readonly string[]) => joined('words_phrases', all);

/** Whole sentences. Empty ones are left out. */
export const sentences = (...all: readonly string[]) => joined('words_sentences', all);

function joined(key: MessageKey, parts: readonly string[]): string {
  const [first, ...others] = parts.filter((part) => part !== '');
  return others.reduce((before, next) => t(key, { before, next }), first ?? '');
}
