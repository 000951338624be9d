/** The languages in which a question may be asked, and what it asks for in each. */
import { remembered } from '../../protocol/remembered';
import { ALL_ASKING } from './all-asking';
import { type AskingWords, KINDS, type QuestionKind } from './asking-words';
import { alternatives, phrasesOf, WITHOUT_SPACES, wholeWord } from './phrase-lists';

/** How one language asks, or several. */
export interface Speech {
  /** Single words that ask. */
  words: ReadonlySet<string>;
  /** Phrases that ask in a run without spaces, longest first. */
  parts: RegExp | undefined;
  /** What a lower-case question asks for; `undefined` where no word asks. */
  kindOf(asked: string): QuestionKind | undefined;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
];

/** How many characters of a text decide its script. */
const SAMPLE = 200;

/**
 * The code of the language that a text is treated as.
 * @param code as analysis gives it: '' for English, for unknown languages, and for scripts that need no
 * analysis.
 */
export function languageOf(text: string, code: string): string {
  if (code !== '') return code;
  const sample = text.slice(0, SAMPLE);
  return SCRIPTS.find(([, script]) => script.test(sample))?.[0] ?? 'en';
}

/** Made on first use: while a worker starts, everything else waits. */
export const speechOf = remembered((code: string): Speech | undefined => {
  const file = askingIn(code);
  return file && speechIn([file]);
});

export function askingIn(code: string): AskingWords | undefined {
  return ALL_ASKING.find((file) => file.code === code);
}

let all: Speech | undefined;

/** All languages at once. A phrase that several languages share means what it means in the first of them. */
export function anySpeech(): Speech {
  all ??= speechIn(ALL_ASKING);
  return all;
}

function speechIn(files: readonly AskingWords[]): Speech {
  const kinds = new Map<string, QuestionKind>();
  for (const { asks } of files) {
    for (const kind of KINDS) {
      for (const phrase of phrasesOf(asks[kind])) if (!kinds.has(phrase)) kinds.set(phrase, kind);
    }
  }
  const phrases = [...kinds.keys()];
  const within = phrases.filter((phrase) => WITHOUT_SPACES.test(phrase));
  const expressions = KINDS.flatMap((kind) => {
    const own = phrases.filter((phrase) => kinds.get(phrase) === kind);
    const some = [
      ...own.filter((phrase) => WITHOUT_SPACES.test(phrase)),
      ...asWords(own.filter((phrase) => !WITHOUT_SPACES.test(phrase))),
    ];
    return some.length === 0 ? [] : [[kind, new RegExp(alternatives(some), 'u')] as const];
  });
  return {
    // A word of a longer phrase may carry content in English: “what percentage”.
    words: new Set(
      phrases.flatMap((phrase) => (/^[\x20-\x7e]+ /.test(phrase) ? [] : phrase.split(' '))),
    ),
    parts: within.length === 0 ? undefined : new RegExp(alternatives(within), 'gu'),
    kindOf: (asked) => expressions.find(([, expression]) => expression.test(asked))?.[0],
  };
}

function asWords(phrases: readonly string[]): string[] {
  return phrases.length === 0 ? [] : [wholeWord(alternatives(phrases))];
}
