/** Which words are forms of one word, although they have no stem in common. */
import { remembered } from '../../protocol/remembered';
import { phrasesOf } from './phrase-lists';
import { askingIn } from './speech';

/** The forms of each irregular word of a language. */
export const irregularForms = remembered((code: string): readonly string[] =>
  phrasesOf(askingIn(code)?.irregular),
);
