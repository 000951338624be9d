/** What the files of languages hold: how each language asks, and what answers in it look like. */

/**
 * The kinds of things that an answer may have to contain, in the order in which they are tried: a question is of the
 * first kind that has one of its phrases.
 */
export const ASKED_KINDS = [
  'time',
  'amount',
  'person',
  'place',
  'reason',
  'way',
  'definition',
] as const;
export const KINDS = [...ASKED_KINDS, 'other'] as const;

/** The kind of thing that an answer must contain. */
export type QuestionKind = (typeof KINDS)[number];

/**
 * One language. Lists of lower-cased words and phrases, parted by `|`: plain ones in `asks`, where only phrases of
 * several words may be expressions, and parts of an expression elsewhere. Words that ask in one language and carry
 * content in another are left out of `asks`, and so are articles and the like, which weigh little because they are common.
 */
export interface AskingWords {
  /** ISO 639-1. */
  readonly code: string;
  readonly asks: Readonly<Partial<Record<QuestionKind, string>>>;
  /** How questions of time begin that ask how long something takes, or how old it is. */
  readonly lasting?: string;
  /** How questions of an amount ask for a price, or for a weight. */
  readonly prices?: string;
  readonly masses?: string;
  /** Number words: two to twelve, and the round ones. */
  readonly numbers?: string;
  readonly months?: string;
  /** Units of time, in the form they have after a number. */
  readonly units?: string;
  readonly reasons?: string;
  readonly ways?: string;
  readonly definitions?: string;
  /** What a named person may be called: a king, a director. */
  readonly roles?: string;
  /** What a named place may be called: a city, a river. */
  readonly places?: string;
  /** How a sentence begins that refers back to an earlier one: he, this. */
  readonly backs?: string;
  /** How a question begins that goes on from what was said, and what stands in it for what was named there. */
  readonly goesOn?: string;
  readonly pronouns?: string;
  /** What asks for the whole of a text: its summary, its main points. What else such questions say: this, page, please. */
  readonly overviews?: string;
  readonly pointing?: string;
  /** Abbreviations that end no sentence, without their last full stop. */
  readonly abbreviations?: string;
}
