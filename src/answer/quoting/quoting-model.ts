/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.1527, // share
  1.3246, // beside the best
  0.0023, // telling
  2.3837, // within
  1.5536, // before
  1.5852, // further before
  0.4059, // after
  3.4146, // about
  0.4474, // passage
  4.009, // beside the best passage
  1.568, // rank
  -0.1504, // pairs
  2.1563, // time
  1.6927, // amount
  1.5873, // person
  0.2515, // place
  0.9342, // reason
  0.0428, // way
  -0.2838, // definition
  0.8354, // filled near
  -0.1465, // numbers
  -0.0365, // names
  -0.3214, // fresh
  -1.5759, // bare
  0.264, // opens
  -0.7893, // led
  4.1411, // letters of all words
  1.6539, // letters
  -1.3346, // letters by length
  -0.1841, // letters beside the best
  0.4025, // letters within
  2.8284, // letters before
  1.8578, // letters after
  -3.0774, // letters about
  3.6113, // letters of the passage
  0.6843, // letters beside the best passage
];

/** What each of `GROUNDS` says for there being an answer; the last stands alone. */
export const GROUND_WEIGHTS: readonly number[] = [
  3.404, // passage
  3.9723, // sentence
  4.5137, // near
  1.2551, // telling
  1.4879, // asked
  -0.033, // lacking
  4.0245, // Han or Kana
  2.0921, // Arabic
  1.2802, // Cyrillic
  -1.0552, // Thai
  1.1887, // letters of the passage
  3.2875, // letters
  2.2109, // letters near
  -11.0665, // always
];

/** Below this sum nothing answers. */
export const BAR = -0.9913;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0032;
