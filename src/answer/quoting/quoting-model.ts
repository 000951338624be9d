/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.54644, // share
  0.14909, // beside the best
  -0.30085, // telling
  2.12533, // within
  1.46966, // before
  2.16798, // further before
  0.0567, // after
  3.90376, // about
  0.88292, // passage
  2.47211, // beside the best passage
  2.48805, // rank
  0.62678, // pairs
  1.00051, // time
  1.66224, // amount
  1.80515, // person
  0.50178, // place
  0.66346, // reason
  -0.49461, // way
  0.19535, // definition
  0.21148, // filled near
  -0.19743, // numbers
  0.34766, // names
  -0.06924, // fresh
  0.22323, // bare
  -0.12953, // opens
  -1.26194, // led
  2.12589, // says when
  3.73034, // says how long
  0.15233, // calls a person
  -0.22963, // calls a place
  -1.27941, // refers back
  0.49769, // refers back to the best
  8.60414, // numbers near
  0.64121, // whole words
  -0.38021, // heaviest word
  0.01034, // best of its passage
  0.04932, // beside the best of its passage
  -0.63131, // first passage
  -0.30141, // length
  -0.84435, // how far in
  0.50221, // asked words
  -1.12851, // alone
  3.91626, // letters of all words
  0.60001, // letters
  -1.39605, // letters by length
  -0.15466, // letters beside the best
  0.64222, // letters within
  2.74597, // letters before
  0.52683, // letters after
  -0.84423, // letters about
  2.2728, // letters of the passage
  0.75196, // letters beside the best passage
];

/** Units, which say what several measures mean together: how much each says, from where on, and by which of `MEASURES`. */
export const UNITS: readonly (readonly number[])[] = [
  '-.173 .76 -.0305 .103 -.288 -.0457 -.57 .294 -.15 .0223 -.268 -.0479 .0095 .2 .0311 -.313 .0504 .207 -.104 -.156 -.0874 -.488 -.0891 .0707 -.0214 .148 -.0113 -.791 .006 .751 -.177 -.133 .198 -.345 -2.28 -.0983 .0855 .0234 -.0198 .0356 -.0477 .0187 -.0366 -.105 -.785 -.345 .0296 .0368 .0131 -.399 .0008 .0249 -.281 -.0442',
  '.613 -2.86 -.165 .669 -.213 .359 -1.54 -.503 .246 -2.1 -.621 .099 .169 -.47 .25 -.138 .408 1.53 1.25 -.118 -.815 .274 -.0825 -.0584 .334 -.0311 .434 .654 .213 -1.32 -.92 .672 -.255 .194 -4.14 .334 .305 .221 .257 .406 .297 -.115 -.109 1.38 .825 -.129 -1.82 .579 .455 .0524 .908 -2.69 -.0114 -.13',
  '.656 2.07 -.663 .0537 .47 .118 -.303 1.52 .33 -3.13 -.0578 .241 .0578 -.18 -.536 .349 -.176 -.755 -.148 .725 .132 -.0137 .984 .365 -.457 -.0547 .289 .379 -.4 .513 .327 -.493 1.16 .684 -1.7 -.224 .707 -.0442 -.333 .0035 -.29 -.249 .0452 3.42 1.16 -.77 1.76 -.271 -.109 .909 -.11 -.826 .0413 .129',
  '-.0093 -.0018 -.0008 .0038 .0129 -.0055 -.0111 .0113 -.0025 -.074 -.0038 -.0096 -.0051 .0002 -.0144 .0046 -.0057 .0111 -.0002 .0156 -.0086 -.0035 .0008 .0035 .0015 .0023 .0094 .0162 -.0017 .0438 .0004 .0121 .0124 .0048 .0321 .001 -.0008 .0008 -.0058 .004 -.0009 .004 -.0018 .0014 .0009 .0023 .005 -.0063 -.0065 -.0032 .0127 -.0391 .0024 -.0015',
  '-.735 1.56 -.0783 -.115 -.665 .0548 -1.92 -1.61 -1.15 -2.36 -.924 -.305 .362 1.22 -.0506 -.303 1.1 .801 -.697 .302 -.438 -.826 .342 .418 -.089 .833 .382 -.572 .492 .635 .204 -.929 .0976 .637 4.17 -.79 -.0775 .0529 -.19 .172 -.197 -.211 -.248 1.17 -.274 -.849 1.87 .245 .12 -.877 .0595 -1.53 -.772 .117',
  '.622 -1.78 .103 .302 -.0955 .0631 1.5 -1.5 -.511 -1.89 .108 .291 .414 -.808 .364 -.378 .0091 -.902 .507 -.176 -.0951 -.0995 -.652 -.293 .212 .0748 -.106 -1.1 .349 -2.32 -.186 .491 -.699 .163 -2.59 .323 .302 -.347 .112 .257 .153 .994 -.0189 .574 3.09 .812 -.0172 -.373 -.298 -1.49 .873 -1.54 .601 .0948',
  '.577 .949 -.338 .805 -.104 -.138 -.693 -1.07 .826 1.12 -.345 .0917 .773 .204 -.383 -.379 .307 .398 -.602 .847 .176 -.499 -.0722 -.566 -.235 -1.16 .752 .714 -.628 .425 -.231 .605 -.0526 .223 -3.75 -.235 -.708 .0273 -.212 .568 -.152 -.307 .0284 1.25 1.14 .0468 .259 .35 .0494 -.602 .396 -.795 -.344 .0261',
  '-.0023 .01 .0066 -.0023 .0025 -.0025 .0089 .0176 .0043 -.024 .0007 .0043 .0027 .0086 -.0068 -.0001 .0027 .0046 .0085 .007 .0002 -.0105 -.0033 -.0006 .0002 -.0164 .0026 -.0027 -.0013 .0082 -.0137 -.009 .0273 .0065 -.0316 .0071 .0058 -.0017 .0011 -.0083 -.0006 .0033 -.0012 -.0124 .0016 .0163 .017 -.0027 -.0028 -.002 -.004 .0088 .0024 -.0007',
].map((unit) => unit.split(' ').map(Number));

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  -3.21968, // passage
  2.43905, // sentence
  0.30888, // near
  0.21809, // telling
  1.98293, // asked
  1.42492, // lacking
  4.79385, // Han or Kana
  2.01244, // Arabic
  0.60076, // Cyrillic
  0.62996, // Thai
  -3.54178, // ahead of other texts
  -3.36074, // another text
  0.12638, // lacking anywhere
  -0.9218, // telling, lacking
  -1.46672, // asked words held
  8.97172, // weight held
  -5.09985, // weight asked
  2.9176, // others of its title
  -3.11922, // letters of the passage
  4.21544, // letters
  0.66462, // letters near
  0.43207, // score
  -1.91273, // chance
  -2.82152, // share, of the first
  0.64316, // beside the best, of the first
  1.27231, // telling, of the first
  1.52395, // within, of the first
  0.73436, // before, of the first
  3.47703, // further before, of the first
  1.07385, // after, of the first
  20.3332, // about, of the first
  4.56632, // passage, of the first
  -0.90594, // beside the best passage, of the first
  0.3424, // rank, of the first
  1.22487, // pairs, of the first
  -0.94254, // time, of the first
  -0.54684, // amount, of the first
  -1.27091, // person, of the first
  -0.70524, // place, of the first
  -1.14582, // reason, of the first
  -0.62682, // way, of the first
  -0.52484, // definition, of the first
  1.13617, // filled near, of the first
  0.13753, // numbers, of the first
  -0.03959, // names, of the first
  -0.23599, // fresh, of the first
  -0.0039, // bare, of the first
  0.54227, // opens, of the first
  -0.1962, // led, of the first
  -0.00356, // says when, of the first
  0.5465, // says how long, of the first
  -0.13419, // calls a person, of the first
  -0.08275, // calls a place, of the first
  -0.09684, // refers back, of the first
  0.0564, // refers back to the best, of the first
  -1.66381, // numbers near, of the first
  3.34511, // whole words, of the first
  0.32681, // heaviest word, of the first
  -0.34845, // best of its passage, of the first
  1.21842, // beside the best of its passage, of the first
  0.38105, // first passage, of the first
  -0.65741, // length, of the first
  -0.07064, // how far in, of the first
  -0.03839, // asked words, of the first
  -0.36098, // alone, of the first
  6.22526, // letters of all words, of the first
  1.47407, // letters, of the first
  -2.57147, // letters by length, of the first
  0.87762, // letters beside the best, of the first
  -1.29939, // letters within, of the first
  1.14786, // letters before, of the first
  -0.83514, // letters after, of the first
  -9.91465, // letters about, of the first
  0.12878, // letters of the passage, of the first
  -0.71816, // letters beside the best passage, of the first
  -7.2289, // always
];

/** Below this sum nothing answers. */
export const BAR = -1.56864;

/** The same in languages that were not learnt from, where less of a question's weight is found. */
export const BAR_ELSEWHERE = -1.92547;

/** Codes of the languages that were learnt from. */
export const LEARNT: readonly string[] = 'ar de en es hi ru th zh'.split(' ');

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.003;
