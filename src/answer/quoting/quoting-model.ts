/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.42971, // share
  0.722, // beside the best
  0.01417, // telling
  2.23134, // within
  1.74983, // before
  2.02505, // further before
  0.68291, // after
  1.83934, // about
  0.72509, // passage
  3.16777, // beside the best passage
  2.87817, // rank
  -0.22918, // pairs
  0.95412, // time
  1.52133, // amount
  1.7491, // person
  0.05619, // place
  0.97123, // reason
  -0.21315, // way
  0.28354, // definition
  0.24047, // filled near
  -0.21885, // numbers
  0.06286, // names
  0.06337, // fresh
  -0.5113, // bare
  -0.06468, // opens
  -0.8438, // led
  1.60779, // says when
  2.19245, // says how long
  -0.25273, // calls a person
  0.12558, // calls a place
  -1.54363, // refers back
  0.74245, // refers back to the best
  3.75759, // numbers near
  0.78851, // whole words
  -0.14584, // heaviest word
  -0.06766, // best of its passage
  0.10164, // beside the best of its passage
  -0.41511, // first passage
  -0.3571, // length
  -0.76717, // how far in
  0.61305, // asked words
  -0.32976, // alone
  5.18531, // letters of all words
  1.01818, // letters
  -1.77675, // letters by length
  -0.16727, // letters beside the best
  0.50806, // letters within
  2.24377, // letters before
  1.01616, // letters after
  -2.02211, // letters about
  2.55482, // letters of the passage
  0.8681, // letters beside the best passage
];

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  -3.58417, // passage
  2.7418, // sentence
  0.74169, // near
  0.23541, // telling
  2.14243, // asked
  1.38819, // lacking
  4.8824, // Han or Kana
  1.96262, // Arabic
  0.58853, // Cyrillic
  0.59466, // Thai
  -4.05333, // ahead of other texts
  -3.55421, // another text
  0.10523, // lacking anywhere
  -0.89351, // telling, lacking
  -1.74428, // asked words held
  8.93418, // weight held
  -5.30024, // weight asked
  3.0633, // others of its title
  -3.57845, // letters of the passage
  5.13401, // letters
  0.97622, // letters near
  0.25122, // score
  -1.77766, // chance
  -3.07989, // share, of the first
  1.04562, // beside the best, of the first
  1.2803, // telling, of the first
  1.44467, // within, of the first
  0.62009, // before, of the first
  3.95959, // further before, of the first
  1.38653, // after, of the first
  23.75851, // about, of the first
  5.07268, // passage, of the first
  -1.2378, // beside the best passage, of the first
  0.38397, // rank, of the first
  1.10227, // pairs, of the first
  -0.80129, // time, of the first
  -0.07759, // amount, of the first
  -1.04878, // person, of the first
  -0.75083, // place, of the first
  -1.02838, // reason, of the first
  -0.43996, // way, of the first
  -0.24226, // definition, of the first
  0.97839, // filled near, of the first
  0.08406, // numbers, of the first
  -0.09506, // names, of the first
  -0.31339, // fresh, of the first
  0.75788, // bare, of the first
  0.51102, // opens, of the first
  0.28379, // led, of the first
  0.29895, // says when, of the first
  0.98497, // says how long, of the first
  -0.14534, // calls a person, of the first
  0.00191, // calls a place, of the first
  -0.73483, // refers back, of the first
  -0.04172, // refers back to the best, of the first
  -1.202, // numbers near, of the first
  3.59338, // whole words, of the first
  0.19638, // heaviest word, of the first
  -0.42623, // best of its passage, of the first
  1.21841, // beside the best of its passage, of the first
  0.58638, // first passage, of the first
  -0.61635, // length, of the first
  -0.10655, // how far in, of the first
  0.26792, // asked words, of the first
  -0.20328, // alone, of the first
  7.14705, // letters of all words, of the first
  0.6458, // letters, of the first
  -2.8322, // letters by length, of the first
  1.20942, // letters beside the best, of the first
  -1.51196, // letters within, of the first
  1.66425, // letters before, of the first
  -1.29108, // letters after, of the first
  -11.05985, // letters about, of the first
  0.68244, // letters of the passage, of the first
  -0.55834, // letters beside the best passage, of the first
  -6.4203, // always
];

/** Below this sum nothing answers. */
export const BAR = -1.733;

/** The same in languages that were not learnt from, where less of a question's weight is found. */
export const BAR_ELSEWHERE = -2.25654;

/** Codes of the languages that were learnt from. */
export const LEARNT: readonly string[] = 'ar de en es hi ru th zh'.split(' ');

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0034;
