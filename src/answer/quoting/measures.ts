/**
 * The measures of a sentence, by name. The fitted model weighs each (`quoting-model.ts`), and it is fitted to a
 * table with a column for each (`bench/ask/train`). Shares are of the question's weight, unless stated otherwise.
 */
import { ASKED_KINDS } from '../asking/asking-words';

export const MEASURES = [
  // Measured by words: the share that the sentence holds.
  'share',
  // That share, relative to the best sentence's.
  'besideBest',
  // Its share of the words that name the subject.
  'telling',
  // Its share of the words that distinguish the sentences of its passage.
  'within',
  // What the sentence before it adds to its share, and what the one before that adds to both.
  'before',
  'furtherBefore',
  // What the sentence after it adds to its share.
  'after',
  // What the title and the headings add to its share.
  'about',
  // The share that its whole passage holds, and the same relative to the best passage's.
  'passage',
  'passageBesideBest',
  // The reciprocal rank of its passage: 1 for the first.
  'rank',
  // The share of neighbouring words in the question that are close together in the sentence.
  'pairs',
  // One measure per kind: how well it contains a thing of the kind asked for. The other kinds are 0.
  ...ASKED_KINDS,
  // The same for any kind, times the share that it holds with its surroundings.
  'filledNear',
  // It has a number that the question lacks, and no time or amount is asked for.
  'numbers',
  // It has names that the question lacks, and no names are asked for.
  'names',
  // Number of its words that the question lacks (logarithm), and whether these are few.
  'fresh',
  'bare',
  // It is the first sentence of its passage.
  'opens',
  // The share of the sentence before it, if that is larger than its own.
  'led',
  // It says when or how long, and the question asks that.
  'saysWhen',
  'saysHowLong',
  // It has the role of a person or the type of a place, and the question asks for one.
  'callsPerson',
  'callsPlace',
  // It begins by referring back, and a person is asked for.
  'refersBack',
  // It begins by referring back: the share of the sentence before it, relative to the best of the passage.
  'refersBackToBest',
  // How close a new number is to the matching words, if a time or an amount is asked for.
  'numbersNear',
  // The share of the words that it has in exactly the same form.
  'wholeWords',
  // How well it matches the word that weighs most.
  'heaviestWord',
  // It has the largest share in its passage; the larger share of its two neighbours, relative to the largest.
  'bestOfPassage',
  'besideBestOfPassage',
  // It is in the first passage.
  'firstPassage',
  // Number of its words (logarithm), and how far into its passage it is.
  'length',
  'howFarIn',
  // Number of the asked words that it has (logarithm).
  'askedWords',
  // The share of the words that no other sentence has.
  'alone',
  // Measured by letters: its share of the question's runs of four characters, and of those in words with content.
  'lettersOfAllWords',
  'letters',
  // The latter by length, relative to the best sentence's, and weighted by what distinguishes it in its passage.
  'lettersByLength',
  'lettersBesideBest',
  'lettersWithin',
  // What the sentences before and after it, and the title and headings, add to the latter.
  'lettersBefore',
  'lettersAfter',
  'lettersAbout',
  // The share that its whole passage has, and the same relative to the best passage's.
  'lettersOfPassage',
  'lettersOfPassageBesideBest',
] as const;

export type MeasureName = (typeof MEASURES)[number];

export type Measures = Record<MeasureName, number>;

/** Those measured by runs of characters. */
export type LetterMeasures = Pick<Measures, Extract<MeasureName, `letters${string}`>>;
