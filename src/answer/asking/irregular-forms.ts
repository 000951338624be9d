/** Which words are forms of one word, although they have no stem in common. */
import { remembered } from '../../protocol/remembered';
import { phrasesOf } from './phrase-lists';
import { askingIn } from './speech';

/** Lists the irregular words of a language, each as its forms with spaces between them. */
export const irregularForms = remembered((code: string): readonly string[] =>
  phrasesOf(askingIn(code)?.irregular),
);
