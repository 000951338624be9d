/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.2689, // share
  1.2893, // beside the best
  0.0182, // telling
  2.2985, // within
  1.4171, // before
  1.5829, // further before
  0.1124, // after
  2.9345, // about
  0.7189, // passage
  3.8932, // beside the best passage
  1.5940, // rank
  -0.1709, // pairs
  2.0676, // time
  1.6501, // amount
  1.5298, // person
  0.2170, // place
  0.8954, // reason
  -0.0088, // way
  -0.3274, // definition
  0.9088, // filled near
  -0.1512, // numbers
  -0.0122, // names
  -0.3329, // fresh
  -1.6058, // bare
  0.2679, // opens
  -0.7889, // led
  4.2563, // letters of all words
  1.7291, // letters
  -1.3819, // letters by length
  -0.1804, // letters beside the best
  0.5142, // letters within
  3.2180, // letters before
  2.3627, // letters after
  -2.4806, // letters about
  3.3511, // letters of the passage
  0.7375, // letters beside the best passage
];

/** What each of `GROUNDS` says for there being an answer; the last stands alone. */
export const GROUND_WEIGHTS: readonly number[] = [
  2.0903, // passage
  2.1438, // sentence
  3.5599, // near
  1.1671, // telling
  1.2840, // asked
  -0.6210, // lacking
  3.5621, // Han or Kana
  1.8214, // Arabic
  1.6868, // Cyrillic
  -1.5398, // Thai
  3.0792, // exact passage
  2.2880, // exact sentence
  0.2813, // exact telling
  -0.2040, // rarest
  1.8915, // pairs
  0.9444, // letters of the passage
  2.4706, // letters
  2.0550, // letters near
  -10.4573, // always
];

/** Below this sum nothing answers. */
export const BAR = -1.1043;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0032;
