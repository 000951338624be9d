/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.42508, // share
  0.72254, // beside the best
  0.01374, // telling
  2.2283, // within
  1.75217, // before
  2.02462, // further before
  0.68414, // after
  1.83744, // about
  0.72689, // passage
  3.16458, // beside the best passage
  2.87474, // rank
  -0.22772, // pairs
  0.96284, // time
  1.53883, // amount
  1.75534, // person
  0.06545, // place
  0.97092, // reason
  -0.20714, // way
  0.28897, // definition
  0.22698, // filled near
  -0.21884, // numbers
  0.06323, // names
  0.06243, // fresh
  -0.50982, // bare
  -0.06457, // opens
  -0.84359, // led
  1.61259, // says when
  2.19109, // says how long
  -0.2519, // calls a person
  0.12615, // calls a place
  -1.54462, // refers back
  0.74436, // refers back to the best
  3.65123, // numbers near
  0.78804, // whole words
  -0.14541, // heaviest word
  -0.06728, // best of its passage
  0.10156, // beside the best of its passage
  -0.41454, // first passage
  -0.35662, // length
  -0.76718, // how far in
  0.61426, // asked words
  -0.32832, // alone
  5.18053, // letters of all words
  1.01883, // letters
  -1.77321, // letters by length
  -0.16701, // letters beside the best
  0.50738, // letters within
  2.24345, // letters before
  1.01665, // letters after
  -2.02085, // letters about
  2.55525, // letters of the passage
  0.86923, // letters beside the best passage
];

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  0.1735, // passage
  2.14754, // sentence
  0.98501, // near
  0.48097, // telling
  0.7688, // asked
  2.62829, // lacking
  5.43854, // Han or Kana
  2.62423, // Arabic
  1.06825, // Cyrillic
  0.24751, // Thai
  0.28336, // ahead of other texts
  0.05072, // another text
  -1.36264, // lacking anywhere
  -0.87572, // telling, lacking
  0.42702, // asked words held
  -1.94185, // letters of the passage
  3.35838, // letters
  0.01672, // letters near
  0.26884, // score
  -1.56555, // chance
  -1.20115, // share, of the first
  1.52995, // beside the best, of the first
  1.20883, // telling, of the first
  0.20653, // within, of the first
  1.32921, // before, of the first
  4.22798, // further before, of the first
  2.117, // after, of the first
  24.10596, // about, of the first
  3.45972, // passage, of the first
  -1.37226, // beside the best passage, of the first
  0.65196, // rank, of the first
  1.56717, // pairs, of the first
  -0.47602, // time, of the first
  -0.08455, // amount, of the first
  -1.07062, // person, of the first
  -0.6686, // place, of the first
  -0.92862, // reason, of the first
  -0.45367, // way, of the first
  -0.25458, // definition, of the first
  0.96388, // filled near, of the first
  0.05008, // numbers, of the first
  -0.00654, // names, of the first
  0.05329, // fresh, of the first
  0.82614, // bare, of the first
  0.48857, // opens, of the first
  0.33488, // led, of the first
  -0.07487, // says when, of the first
  0.83925, // says how long, of the first
  -0.02761, // calls a person, of the first
  -0.02686, // calls a place, of the first
  -0.95059, // refers back, of the first
  0.10747, // refers back to the best, of the first
  -1.01293, // numbers near, of the first
  3.95034, // whole words, of the first
  -0.12155, // heaviest word, of the first
  -0.43831, // best of its passage, of the first
  1.15695, // beside the best of its passage, of the first
  0.58542, // first passage, of the first
  -0.87264, // length, of the first
  -0.13853, // how far in, of the first
  0.82378, // asked words, of the first
  -0.14439, // alone, of the first
  8.32426, // letters of all words, of the first
  0.20244, // letters, of the first
  -1.30989, // letters by length, of the first
  0.57462, // letters beside the best, of the first
  -1.26476, // letters within, of the first
  1.29037, // letters before, of the first
  -1.85458, // letters after, of the first
  -6.63901, // letters about, of the first
  -0.54397, // letters of the passage, of the first
  0.40704, // letters beside the best passage, of the first
  -11.04561, // always
];

/** Below this sum nothing answers. */
export const BAR = -2.07624;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0034;
