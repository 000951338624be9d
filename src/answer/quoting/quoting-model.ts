/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.4254, // share
  0.72192, // beside the best
  0.01344, // telling
  2.22705, // within
  1.7556, // before
  2.024, // further before
  0.68508, // after
  1.80712, // about
  0.72483, // passage
  3.16447, // beside the best passage
  2.87296, // rank
  -0.22903, // pairs
  0.96101, // time
  1.53355, // amount
  1.75124, // person
  0.06043, // place
  0.96717, // reason
  -0.21268, // way
  0.29012, // definition
  0.23504, // filled near
  -0.215, // numbers
  0.05726, // names
  0.0647, // fresh
  -0.51046, // bare
  -0.06605, // opens
  -0.84797, // led
  1.61186, // says when
  2.18937, // says how long
  -0.25277, // calls a person
  0.1258, // calls a place
  -1.54729, // refers back
  0.74667, // refers back to the best
  3.62242, // numbers near
  0.78731, // whole words
  -0.14573, // heaviest word
  -0.06644, // best of its passage
  0.10053, // beside the best of its passage
  -0.41293, // first passage
  -0.35932, // length
  -0.77069, // how far in
  0.61482, // asked words
  -0.32842, // alone
  5.18006, // letters of all words
  1.02132, // letters
  -1.76252, // letters by length
  -0.16625, // letters beside the best
  0.50558, // letters within
  2.25069, // letters before
  1.01437, // letters after
  -2.00506, // letters about
  2.55615, // letters of the passage
  0.86781, // letters beside the best passage
];

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  0.18195, // passage
  2.12883, // sentence
  1.00548, // near
  0.48182, // telling
  0.77703, // asked
  2.62081, // lacking
  5.43776, // Han or Kana
  2.62511, // Arabic
  1.07109, // Cyrillic
  0.24362, // Thai
  0.29366, // ahead of other texts
  0.05743, // another text
  -1.35988, // lacking anywhere
  -0.87218, // telling, lacking
  0.42305, // asked words held
  -1.94394, // letters of the passage
  3.38271, // letters
  0.01206, // letters near
  0.2681, // score
  -1.56628, // chance
  -1.20023, // share, of the first
  1.52724, // beside the best, of the first
  1.20649, // telling, of the first
  0.21188, // within, of the first
  1.31147, // before, of the first
  4.21542, // further before, of the first
  2.10331, // after, of the first
  24.01574, // about, of the first
  3.45224, // passage, of the first
  -1.35278, // beside the best passage, of the first
  0.6671, // rank, of the first
  1.57175, // pairs, of the first
  -0.46902, // time, of the first
  -0.08208, // amount, of the first
  -1.06492, // person, of the first
  -0.64665, // place, of the first
  -0.92678, // reason, of the first
  -0.45018, // way, of the first
  -0.25129, // definition, of the first
  0.95893, // filled near, of the first
  0.04995, // numbers, of the first
  -0.00495, // names, of the first
  0.05105, // fresh, of the first
  0.82851, // bare, of the first
  0.491, // opens, of the first
  0.32779, // led, of the first
  -0.0747, // says when, of the first
  0.83655, // says how long, of the first
  -0.02867, // calls a person, of the first
  -0.04941, // calls a place, of the first
  -0.95343, // refers back, of the first
  0.10818, // refers back to the best, of the first
  -1.03703, // numbers near, of the first
  3.95795, // whole words, of the first
  -0.12677, // heaviest word, of the first
  -0.43848, // best of its passage, of the first
  1.15924, // beside the best of its passage, of the first
  0.57555, // first passage, of the first
  -0.86911, // length, of the first
  -0.13412, // how far in, of the first
  0.81954, // asked words, of the first
  -0.14701, // alone, of the first
  8.31063, // letters of all words, of the first
  0.20052, // letters, of the first
  -1.29473, // letters by length, of the first
  0.58197, // letters beside the best, of the first
  -1.2639, // letters within, of the first
  1.33421, // letters before, of the first
  -1.83322, // letters after, of the first
  -6.57177, // letters about, of the first
  -0.54308, // letters of the passage, of the first
  0.4003, // letters beside the best passage, of the first
  -11.08801, // always
];

/** Below this sum nothing answers. */
export const BAR = -2.07912;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0034;
