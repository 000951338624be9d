/** The shape of the language files: how each language asks, and what answers in it look like. */

/**
 * The kinds of things that an answer may have to contain, in the order in which they are tried: the first kind with a
 * phrase in the question wins.
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
 * One language. Lists of lower-cased words and phrases, separated by `|`. In `asks` they are plain, except that
 * phrases of several words may be regular expressions; elsewhere they are parts of one. `asks` omits words that carry
 * content in another language, and articles and the like, which weigh little because they are common.
 */
export interface AskingWords {
  /** ISO 639-1. */
  readonly code: string;
  readonly asks: Readonly<Partial<Record<QuestionKind, string>>>;
  /** How questions begin that ask for a yes or no. */
  readonly yesNo?: string;
  /** How questions about time begin that ask for a duration or an age. */
  readonly lasting?: string;
  /** How questions about an amount ask for a price, or for a weight. */
  readonly prices?: string;
  readonly masses?: string;
  /** How questions begin that count or measure something else than money. */
  readonly counts?: string;
  /** Number words: two to twelve, and the round ones. */
  readonly numbers?: string;
  readonly months?: string;
  /** Units of time, in their form after a number. */
  readonly units?: string;
  readonly reasons?: string;
  readonly ways?: string;
  readonly definitions?: string;
  /** Titles of a named person: a king, a director. */
  readonly roles?: string;
  /** Types of a named place: a city, a river. */
  readonly places?: string;
  /** How a sentence begins that refers back to an earlier one: he, this. */
  readonly backs?: string;
  /**
   * How a question begins that continues the conversation, and the pronouns in it that stand for what was named
   * before.
   */
  readonly goesOn?: string;
  readonly pronouns?: string;
  /**
   * Phrases that ask for the whole of a text: its summary, its main points. And other words in such questions: this,
   * page, please.
   */
  readonly overviews?: string;
  readonly pointing?: string;
  /** Irregular words, each with its forms: `write wrote written`. No regular expressions. */
  readonly irregular?: string;
  /** Abbreviations that do not end a sentence, without their last full stop. */
  readonly abbreviations?: string;
  /** Replies that say nothing without the next sentence: yes, no. */
  readonly replies?: string;
}
