/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  2.9072, // share
  1.0746, // beside the best
  0.0828, // telling
  2.7777, // within
  2.9565, // before
  1.6982, // further before
  1.763, // after
  2.3887, // about
  2.8043, // passage
  4.1652, // beside the best passage
  1.7836, // rank
  0.4252, // pairs
  2.2539, // time
  1.7078, // amount
  1.46, // person
  0.2717, // place
  0.8103, // reason
  -0.0691, // way
  -0.2373, // definition
  0.8, // filled near
  -0.1897, // numbers
  0.0364, // names
  -0.2194, // fresh
  -1.379, // bare
  0.2847, // opens
];

/** What each of `GROUNDS` says for there being an answer; the last stands alone. */
export const GROUND_WEIGHTS: readonly number[] = [
  4.3816, // passage
  5.6109, // sentence
  5.6008, // near
  1.4359, // telling
  1.4321, // asked
  0.0589, // lacking
  2.7549, // Han or Kana
  1.7892, // Arabic
  1.0781, // Cyrillic
  -1.9161, // Thai
  -10.2477, // always
];

/** Below this sum nothing answers. */
export const BAR = -1.1096;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0035;
