/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.2404, // share
  1.2368, // beside the best
  -0.0295, // telling
  2.1579, // within
  1.5974, // before
  1.6742, // further before
  0.6501, // after
  2.0942, // about
  0.7159, // passage
  3.3204, // beside the best passage
  2.4563, // rank
  -0.1952, // pairs
  0.9756, // time
  1.4877, // amount
  1.714, // person
  0.0773, // place
  0.911, // reason
  -0.3205, // way
  0.2962, // definition
  0.2664, // filled near
  -0.1906, // numbers
  0.0224, // names
  -0.2482, // fresh
  -0.7794, // bare
  0.25, // opens
  -0.8959, // led
  1.6482, // says when
  2.1636, // says how long
  -0.2019, // calls a person
  0.129, // calls a place
  -1.496, // refers back
  0.7434, // refers back to the best
  3.5594, // numbers near
  0.7229, // whole words
  -0.2464, // heaviest word
  -0.0856, // best of its passage
  0.1682, // beside the best of its passage
  -0.2642, // first passage
  5.373, // letters of all words
  0.4383, // letters
  -1.0268, // letters by length
  -0.1056, // letters beside the best
  0.5179, // letters within
  2.3227, // letters before
  1.202, // letters after
  -2.3846, // letters about
  2.4583, // letters of the passage
  0.8911, // letters beside the best passage
];

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  1.1498, // passage
  2.8748, // sentence
  1.5533, // near
  0.7125, // telling
  1.9817, // asked
  2.8287, // lacking
  5.2436, // Han or Kana
  2.7041, // Arabic
  1.0187, // Cyrillic
  -0.1485, // Thai
  -1.3532, // letters of the passage
  2.6638, // letters
  0.2255, // letters near
  0.294, // score
  -1.6625, // chance
  -0.2139, // share, of the first
  1.4946, // beside the best, of the first
  0.9873, // telling, of the first
  0.0102, // within, of the first
  1.768, // before, of the first
  3.9551, // further before, of the first
  1.1443, // after, of the first
  24.3579, // about, of the first
  3.5146, // passage, of the first
  -1.7071, // beside the best passage, of the first
  1.5444, // rank, of the first
  1.4547, // pairs, of the first
  -0.5935, // time, of the first
  -0.3339, // amount, of the first
  -1.1482, // person, of the first
  -0.664, // place, of the first
  -1.133, // reason, of the first
  -0.0434, // way, of the first
  -0.2505, // definition, of the first
  1.0507, // filled near, of the first
  -0.0574, // numbers, of the first
  -0.104, // names, of the first
  -0.6738, // fresh, of the first
  1.4065, // bare, of the first
  0.5607, // opens, of the first
  0.0278, // led, of the first
  -0.1451, // says when, of the first
  0.7523, // says how long, of the first
  -0.0646, // calls a person, of the first
  -0.1335, // calls a place, of the first
  -1.014, // refers back, of the first
  0.034, // refers back to the best, of the first
  -1.1717, // numbers near, of the first
  4.4357, // whole words, of the first
  -0.2611, // heaviest word, of the first
  -0.43401, // best of its passage, of the first
  1.1251, // beside the best of its passage, of the first
  -0.1532, // first passage, of the first
  9.0774, // letters of all words, of the first
  -0.5892, // letters, of the first
  -0.5954, // letters by length, of the first
  0.2815, // letters beside the best, of the first
  -0.9652, // letters within, of the first
  1.9117, // letters before, of the first
  -0.6277, // letters after, of the first
  -7.3663, // letters about, of the first
  -1.0379, // letters of the passage, of the first
  0.5199, // letters beside the best passage, of the first
  -14.4684, // always
];

/** Below this sum nothing answers. */
export const BAR = -2.1355;

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.0034;
