/**
 * The measures of a sentence, by name. The fitted model weighs each (`quoting-model.ts`), and it is fitted to a
 * table with a column for each (`bench/ask/train`). A share is one of the question's weight, unless it says of what.
 */
import { ASKED_KINDS } from '../asking/asking-words';

export const MEASURES = [
  // By its words: the share that they hold.
  'share',
  // That share, beside the best sentence's.
  'besideBest',
  // The share it holds of the words that name the subject.
  'telling',
  // The share it holds of the words that tell the sentences of its passage apart.
  'within',
  // What the sentence before it adds to its share, and what the one before that adds to both.
  'before',
  'furtherBefore',
  // What the sentence after it adds to its share.
  'after',
  // What the title and the headings add to its share.
  'about',
  // The share that its whole passage holds, and that beside the best passage's.
  'passage',
  'passageBesideBest',
  // How high its passage ranks: 1 for the first.
  'rank',
  // How near to each other the words stand that follow each other in the question.
  'pairs',
  // How well it holds a thing of the kind asked for, in the measure of that kind; the other kinds are 0.
  ...ASKED_KINDS,
  // The same for any kind, times the share that it holds with what stands around it.
  'filledNear',
  // A number that the question does not have, where no time or amount is asked for.
  'numbers',
  // Names that the question does not have, where none are asked for.
  'names',
  // How many words it has that the question does not have (a logarithm), and whether these are few.
  'fresh',
  'bare',
  // It is the first sentence of its passage.
  'opens',
  // The share of the sentence before it, where that holds more.
  'led',
  // It says when or how long, where the question asks that.
  'saysWhen',
  'saysHowLong',
  // It has what a person or a place may be called, where the question asks for one.
  'callsPerson',
  'callsPlace',
  // It begins by referring back, where a person is asked for.
  'refersBack',
  // It begins by referring back: the share of the sentence before it, beside the best of the passage.
  'refersBackToBest',
  // How near a new number stands to the words asked for, where a time or an amount is asked for.
  'numbersNear',
  // The share of the words that it has in the very form.
  'wholeWords',
  // How well it has the word that weighs most.
  'heaviestWord',
  // It has the largest share of its passage; the larger share of its two neighbours, beside that one.
  'bestOfPassage',
  'besideBestOfPassage',
  // It is of the first passage.
  'firstPassage',
  // How many words it has (a logarithm), and how far into its passage it stands.
  'length',
  'howFarIn',
  // How many of the asked words it has (a logarithm).
  'askedWords',
  // The share of the words that no other sentence has.
  'alone',
  // By its letters: the share of all runs of four characters that it has, and of those of the words that tell.
  'lettersOfAllWords',
  'letters',
  // The latter for its length, beside the best sentence's, and within its passage.
  'lettersByLength',
  'lettersBesideBest',
  'lettersWithin',
  // What the sentences before and after it, and its title and headings, add to it.
  'lettersBefore',
  'lettersAfter',
  'lettersAbout',
  // The share that its whole passage has, and that beside the best passage's.
  'lettersOfPassage',
  'lettersOfPassageBesideBest',
] as const;

export type MeasureName = (typeof MEASURES)[number];

export type Measures = Record<MeasureName, number>;

/** What is measured by runs of characters. */
export type LetterMeasures = Pick<Measures, Extract<MeasureName, `letters${string}`>>;
