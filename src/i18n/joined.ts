/** Joins texts with the comma and the space of the language. */

import { t } from './message';
import type { MessageKey } from './message-keys';

/** `a, b, c`: a series without a word before the last item. */
export const inSeries = (parts: readonly string[]) => joined('words_series', parts);

/** Joins short statements without a full stop. Empty ones are left out. */
export const phrases = (...all: readonly string[]) => joined('words_phrases', all);

/** Joins whole sentences. Empty ones are left out. */
export const sentences = (...all: readonly string[]) => joined('words_sentences', all);

function joined(key: MessageKey, parts: readonly string[]): string {
  const [first, ...others] = parts.filter((part) => part !== '');
  return others.reduce((before, next) => t(key, { before, next }), first ?? '');
}
