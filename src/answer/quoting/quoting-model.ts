/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.31179, // share
  1.25292, // beside the best
  -0.02612, // telling
  2.18255, // within
  1.60444, // before
  1.66581, // further before
  0.71233, // after
  2.14856, // about
  0.73935, // passage
  3.04815, // beside the best passage
  2.64262, // rank
  -0.18226, // pairs
  0.98817, // time
  1.53668, // amount
  1.72128, // person
  0.11559, // place
  0.96344, // reason
  -0.19619, // way
  0.32329, // definition
  0.20886, // filled near
  -0.1781, // numbers
  0.02933, // names
  -0.24092, // fresh
  -0.71603, // bare
  0.24378, // opens
  -0.87662, // led
  1.66244, // says when
  2.18853, // says how long
  -0.21197, // calls a person
  0.12309, // calls a place
  -1.50362, // refers back
  0.74501, // refers back to the best
  3.59343, // numbers near
  0.82565, // whole words
  -0.22295, // heaviest word
  -0.10442, // best of its passage
  0.14796, // beside the best of its passage
  -0.3294, // first passage
  5.38518, // letters of all words
  0.41852, // letters
  -1.07163, // letters by length
  -0.15298, // letters beside the best
  0.54107, // letters within
  2.31314, // letters before
  1.15307, // letters after
  -2.48808, // letters about
  2.55856, // letters of the passage
  0.90068, // letters beside the best passage
];

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  1.59685, // passage
  2.98231, // sentence
  1.56017, // near
  0.76636, // telling
  1.96658, // asked
  2.903, // lacking
  5.29109, // Han or Kana
  2.75657, // Arabic
  1.0734, // Cyrillic
  -0.04067, // Thai
  -0.7808, // letters of the passage
  2.40162, // letters
  0.01855, // letters near
  0.3017, // score
  -1.55313, // chance
  -0.8278, // share, of the first
  1.45996, // beside the best, of the first
  0.97455, // telling, of the first
  -0.01363, // within, of the first
  1.04141, // before, of the first
  3.53857, // further before, of the first
  1.39986, // after, of the first
  23.9076, // about, of the first
  3.29515, // passage, of the first
  -1.56688, // beside the best passage, of the first
  -0.03686, // rank, of the first
  1.59156, // pairs, of the first
  -0.59162, // time, of the first
  -0.27087, // amount, of the first
  -1.21825, // person, of the first
  -0.75763, // place, of the first
  -1.12493, // reason, of the first
  -0.36555, // way, of the first
  -0.18735, // definition, of the first
  1.06054, // filled near, of the first
  0.00399, // numbers, of the first
  -0.12238, // names, of the first
  -0.66829, // fresh, of the first
  0.5836, // bare, of the first
  0.54517, // opens, of the first
  0.69539, // led, of the first
  -0.17136, // says when, of the first
  0.7238, // says how long, of the first
  -0.08308, // calls a person, of the first
  -0.11999, // calls a place, of the first
  -0.97199, // refers back, of the first
  0.09398, // refers back to the best, of the first
  -1.43446, // numbers near, of the first
  4.4625, // whole words, of the first
  -0.07228, // heaviest word, of the first
  -0.23388, // best of its passage, of the first
  1.15546, // beside the best of its passage, of the first
  0.73556, // first passage, of the first
  8.74191, // letters of all words, of the first
  -0.21033, // letters, of the first
  0.24738, // letters by length, of the first
  0.34119, // letters beside the best, of the first
  -1.10689, // letters within, of the first
  2.37126, // letters before, of the first
  -1.23035, // letters after, of the first
  -6.56123, // letters about, of the first
  -1.74991, // letters of the passage, of the first
  0.53656, // letters beside the best passage, of the first
  -14.15987, // always
];

/** Below this sum nothing answers. */
export const BAR = -2.07852;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0034;
