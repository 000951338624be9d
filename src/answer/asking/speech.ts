/** Decides in which language a question is asked, and what it asks for. */
import { remembered } from '../../protocol/remembered';
import { ALL_ASKING } from './all-asking';
import { type AskingWords, KINDS, type QuestionKind } from './asking-words';
import { alternatives, anyPhrase, phrasesOf, WITHOUT_SPACES, wholeWord } from './phrase-lists';

/** How one or several languages ask. */
export interface Speech {
  /** Single words that ask. */
  words: ReadonlySet<string>;
  /** Phrases that ask in a run without spaces, longest first. */
  parts: RegExp | undefined;
  /** Matches a lower-case text that begins with a word that asks. */
  opens: RegExp;
  /** Returns what a lower-case question asks for; `undefined` if none of its words asks. */
  kindOf(asked: string): QuestionKind | undefined;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['zh', /\p{Script=Han}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['th', /\p{Script=Thai}/u],
];

/** Number of characters that decide the script of a text. */
const SAMPLE = 200;

/**
 * Returns the code of the language that a text is probably in.
 * @param code from the analysis: '' for English, for unknown languages and for scripts that need no analysis.
 */
export function languageOf(text: string, code: string): string {
  if (code !== '') return code;
  const sample = text.slice(0, SAMPLE);
  return SCRIPTS.find(([, script]) => script.test(sample))?.[0] ?? 'en';
}

/** Created on first use, because everything else waits while a worker starts. */
export const speechOf = remembered((code: string): Speech | undefined => {
  const file = askingIn(code);
  return file && speechIn([file]);
});

export function askingIn(code: string): AskingWords | undefined {
  return ALL_ASKING.find((file) => file.code === code);
}

let all: Speech | undefined;

/** Combines all languages. A phrase of several languages has its meaning in the first one. */
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
  const yesNo = new RegExp(
    `^(?:${anyPhrase(files.flatMap((file) => phrasesOf(file.yesNo)))})`,
    'u',
  );
  return {
    // Words of a longer English phrase are left out, because they may carry content: “what percentage”.
    words: new Set(
      phrases.flatMap((phrase) => (/^[\x20-\x7e]+ /.test(phrase) ? [] : phrase.split(' '))),
    ),
    parts: within.length === 0 ? undefined : new RegExp(alternatives(within), 'gu'),
    opens: new RegExp(`^(?:${anyPhrase(phrases.filter((one) => !WITHOUT_SPACES.test(one)))})`, 'u'),
    kindOf: (asked) => firstKind(expressions, asked) ?? (yesNo.test(asked) ? 'other' : undefined),
  };
}

/**
 * Kinds whose words also open questions for something else: *what is the name of the man who*.
 */
const WEAK: ReadonlySet<QuestionKind> = new Set(['definition', 'other']);

/**
 * Returns the kind whose word comes first, because a later one only connects: *how many died when*. A weak kind counts
 * if there is no other, or only a *when* after it: *what happened when*.
 */
function firstKind(
  expressions: readonly (readonly [QuestionKind, RegExp])[],
  asked: string,
): QuestionKind | undefined {
  const found = expressions.flatMap(([kind, expression]) => {
    const at = expression.exec(asked)?.index;
    return at === undefined ? [] : [{ kind, at }];
  });
  const weak = found.find(({ kind }) => WEAK.has(kind));
  const [first = weak] = found.filter(({ kind }) => !WEAK.has(kind)).sort((a, b) => a.at - b.at);
  const connects = first?.kind === 'time' && weak !== undefined && weak.at < first.at;
  return (connects ? weak : first)?.kind;
}

function asWords(phrases: readonly string[]): string[] {
  return phrases.length === 0 ? [] : [wholeWord(alternatives(phrases))];
}
