/** What the files of languages say: how each asks, and what answers in it look like. */

/** What kind of thing an answer must contain. */
export type QuestionKind =
  | 'time'
  | 'amount'
  | 'person'
  | 'place'
  | 'reason'
  | 'way'
  | 'definition'
  | 'other';

/** In this order: the first kind that a phrase is found of is the question's. */
export const KINDS: readonly QuestionKind[] = [
  'time',
  'amount',
  'person',
  'place',
  'reason',
  'way',
  'definition',
  'other',
];

/**
 * One language. Lists of lower-cased words and phrases, parted by `|`; those of `asks` are plain, the others parts of
 * an expression. Words that ask in one language and carry content in another are left out of `asks`, and so are
 * articles and the like, which weigh little because they are common.
 */
export interface AskingWords {
  /** ISO 639-1. */
  readonly code: string;
  readonly asks: Readonly<Partial<Record<QuestionKind, string>>>;
  /** Beginnings of the questions of time that ask how long something takes, or how old it is. */
  readonly lasting?: string;
  /** Numbers as words, two to twelve and the round ones. */
  readonly numbers?: string;
  readonly months?: string;
  /** Of time, as they stand after a number. */
  readonly units?: string;
  readonly reasons?: string;
  readonly ways?: string;
  readonly definitions?: string;
  /** What a person is called who has a name: a king, a director. */
  readonly roles?: string;
  /** What a place is called that has a name: a city, a river. */
  readonly places?: string;
  /** What a sentence begins with that speaks of what another one named: he, this. */
  readonly backs?: string;
  /** Abbreviations that end no sentence, without their last full stop. */
  readonly abbreviations?: string;
}
