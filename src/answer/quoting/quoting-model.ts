/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.42517, // share
  0.72149, // beside the best
  0.01424, // telling
  2.22832, // within
  1.75204, // before
  2.02658, // further before
  0.6834, // after
  1.83694, // about
  0.71819, // passage
  3.16474, // beside the best passage
  2.87499, // rank
  -0.22855, // pairs
  0.94548, // time
  1.51435, // amount
  1.74214, // person
  0.05127, // place
  0.959, // reason
  -0.21979, // way
  0.27592, // definition
  0.2497, // filled near
  -0.21884, // numbers
  0.06294, // names
  0.06206, // fresh
  -0.51144, // bare
  -0.06476, // opens
  -0.84404, // led
  1.61065, // says when
  2.19428, // says how long
  -0.25227, // calls a person
  0.12571, // calls a place
  -1.54403, // refers back
  0.74428, // refers back to the best
  3.75738, // numbers near
  0.78797, // whole words
  -0.14571, // heaviest word
  -0.0676, // best of its passage
  0.10109, // beside the best of its passage
  -0.41403, // first passage
  -0.35562, // length
  -0.7674, // how far in
  0.61374, // asked words
  -0.32918, // alone
  5.18538, // letters of all words
  1.01374, // letters
  -1.77435, // letters by length
  -0.16851, // letters beside the best
  0.50843, // letters within
  2.23933, // letters before
  1.01397, // letters after
  -2.01799, // letters about
  2.55674, // letters of the passage
  0.87039, // letters beside the best passage
];

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  0.14719, // passage
  2.15332, // sentence
  0.99016, // near
  0.48459, // telling
  0.76452, // asked
  2.61176, // lacking
  5.43846, // Han or Kana
  2.62437, // Arabic
  1.06904, // Cyrillic
  0.24654, // Thai
  0.25356, // ahead of other texts
  0.02462, // another text
  -1.36106, // lacking anywhere
  -0.87654, // telling, lacking
  0.43153, // asked words held
  -1.95248, // letters of the passage
  3.36706, // letters
  0.02381, // letters near
  0.26915, // score
  -1.56861, // chance
  -1.19969, // share, of the first
  1.54229, // beside the best, of the first
  1.20266, // telling, of the first
  0.20233, // within, of the first
  1.31677, // before, of the first
  4.23451, // further before, of the first
  2.14997, // after, of the first
  24.09247, // about, of the first
  3.48787, // passage, of the first
  -1.38368, // beside the best passage, of the first
  0.64419, // rank, of the first
  1.5702, // pairs, of the first
  -0.47999, // time, of the first
  -0.07839, // amount, of the first
  -1.06693, // person, of the first
  -0.64294, // place, of the first
  -0.92518, // reason, of the first
  -0.44981, // way, of the first
  -0.25249, // definition, of the first
  0.96047, // filled near, of the first
  0.0514, // numbers, of the first
  -0.0048, // names, of the first
  0.04573, // fresh, of the first
  0.82177, // bare, of the first
  0.48567, // opens, of the first
  0.33609, // led, of the first
  -0.06913, // says when, of the first
  0.8437, // says how long, of the first
  -0.02655, // calls a person, of the first
  -0.04866, // calls a place, of the first
  -0.95266, // refers back, of the first
  0.10865, // refers back to the best, of the first
  -1.00173, // numbers near, of the first
  3.96528, // whole words, of the first
  -0.12708, // heaviest word, of the first
  -0.44211, // best of its passage, of the first
  1.1552, // beside the best of its passage, of the first
  0.58779, // first passage, of the first
  -0.86633, // length, of the first
  -0.14316, // how far in, of the first
  0.8183, // asked words, of the first
  -0.13539, // alone, of the first
  8.31607, // letters of all words, of the first
  0.19476, // letters, of the first
  -1.30944, // letters by length, of the first
  0.57933, // letters beside the best, of the first
  -1.26372, // letters within, of the first
  1.30643, // letters before, of the first
  -1.90004, // letters after, of the first
  -6.622, // letters about, of the first
  -0.53273, // letters of the passage, of the first
  0.40004, // letters beside the best passage, of the first
  -11.01567, // always
];

/** Below this sum nothing answers. */
export const BAR = -2.09578;

/** The same in languages that were not learnt from, where less of a question's weight is found. */
export const BAR_ELSEWHERE = -2.5037;

/** Codes of the languages that were learnt from. */
export const LEARNT: readonly string[] = 'ar de en es hi ru th zh'.split(' ');

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0034;
