/** Written by `bench/ask/train/train.py`: fitted to the development questions, see the README there. */

/** What each of `MEASURES` says for a sentence. */
export const MEASURE_WEIGHTS: readonly number[] = [
  -0.5097, // share
  0.25248, // beside the best
  -0.24663, // telling
  2.11768, // within
  1.5858, // before
  2.02249, // further before
  0.06378, // after
  4.10051, // about
  0.93857, // passage
  2.44141, // beside the best passage
  2.55098, // rank
  0.5456, // pairs
  0.95772, // time
  1.6587, // amount
  1.82539, // person
  0.99848, // place
  0.50846, // reason
  -0.39921, // way
  0.16144, // definition
  0.278, // filled near
  -0.26669, // numbers
  0.29486, // names
  -0.08143, // fresh
  -0.04517, // bare
  -0.0447, // opens
  -1.41196, // led
  2.07514, // says when
  3.70865, // says how long
  0.287, // calls a person
  -0.10238, // calls a place
  -1.33594, // refers back
  0.53043, // refers back to the best
  6.45517, // numbers near
  0.60546, // whole words
  -0.58051, // heaviest word
  -0.04085, // best of its passage
  0.0469, // beside the best of its passage
  -0.58724, // first passage
  -0.25694, // length
  -0.75405, // how far in
  0.55976, // asked words
  -1.04998, // alone
  4.12934, // letters of all words
  0.56857, // letters
  -1.10351, // letters by length
  -0.09897, // letters beside the best
  0.63933, // letters within
  2.3075, // letters before
  0.50479, // letters after
  -0.8194, // letters about
  2.30624, // letters of the passage
  0.7055, // letters beside the best passage
];

/** Units, which say what several measures mean together: how much each says, from where on, and by which of `MEASURES`. */
export const UNITS: readonly (readonly number[])[] = [
  '-.177 -.446 .383 .291 .244 .0273 -.963 .227 -.0492 -.698 -.117 .0201 .0109 -.0989 .0111 -.2 -.0622 .0362 -.168 -.485 -.163 -.66 -.0417 .0838 .0266 .107 .0512 -.669 -.0515 .87 .164 .272 -.5 -.484 .426 .313 -.0242 .0445 -.0204 .0385 .0119 .0702 .0832 -.0203 .525 .51 .836 .309 .0999 -1.19 -.0174 -.463 -.0812 .0101',
  '.65 -2.62 -.142 .791 -.251 .371 -1.43 -.421 .143 -2.27 -.674 .124 .205 -.406 .169 -.143 .369 1.61 1.22 -.227 -.85 .29 -.114 -.0468 .295 .158 .466 .65 .0825 -1.36 -.762 .867 -.362 .139 -4.71 .37 .35 .229 .278 .407 .247 -.152 -.128 1.2 .611 -.12 -1.99 .578 .473 .109 1.1 -2.17 .03 -.151',
  '.658 1.85 -.701 -.055 .443 .202 -.674 1.81 .278 -3.06 -.0991 .298 .115 -.104 -.363 .0875 -.021 -.556 -.0314 .271 .141 -.195 .974 .384 -.409 .626 .191 .463 .0964 -.561 .37 -.494 1.31 .687 2.93 -.0114 .711 .0511 -.391 .0245 -.268 -.349 .0014 2.64 1.08 -.905 1.74 -.381 -.077 1.12 -.244 -.606 .101 .144',
  '-.0066 .0074 -.0033 -.0007 .0104 -.0048 -.0234 .0125 -.0055 -.0245 -.0041 -.012 -.0087 .0025 -.0216 .0098 -.0071 -.0023 -.0082 .0208 -.0076 -.0034 .0031 .0071 .0014 .0184 .0066 .0123 .0008 .115 .002 .0158 .0166 -.0009 .174 -.002 .0064 -.0012 -.0087 .0014 -.0025 .005 -.0041 -.0103 .0012 .0028 .0096 -.0092 -.0072 .0042 -.0003 .034 .0076 .002',
  '-.687 1.46 .0559 .0359 -.661 .0822 -1.42 -1.9 -1.43 -2.88 -.807 -.365 .374 1.01 .26 -.484 1.06 .785 -.842 .36 -.5 -.708 .242 .322 -.118 .694 .467 -.682 .74 -.679 .2 -.735 -.0831 .775 -1.63 -.959 -.241 -.0005 -.261 .296 -.191 -.056 -.134 1.16 -.168 -.698 2.05 .0981 .0883 -1.28 .33 -1.54 -.644 .028',
  '.667 -1.69 .318 .28 .106 .233 1.98 -.657 -.377 -3.12 .361 .279 .23 -1.19 .498 -.269 -.265 -1.52 .66 -.116 -.0693 .297 -.554 -.341 .147 -.317 -.205 -.741 .267 -1.73 -.207 .587 -.625 .166 -4.48 .299 .482 -.297 .0729 .164 .148 .763 .0084 .41 2.89 .786 -.264 -.392 -.328 -.236 1.01 -3.13 .731 .0715',
  '.543 .752 -.322 .68 -.11 -.187 -.311 -1.85 .726 1.52 -.205 .081 .669 .0796 -.297 -.346 .167 -.872 -.606 .721 .213 -.532 -.0605 -.577 -.198 -.537 .682 .494 -.599 .263 -.769 -.0629 -.317 .18 -4.63 -.443 -.459 -.11 -.193 .512 -.128 -.0309 .013 1.53 1.49 -.0411 .646 .497 -.0161 -1.02 .295 -.553 -.311 .0365',
  '-.0055 .012 .0088 -.0047 .0035 -.0064 .0014 .0154 .0085 -.0402 -.003 .0039 .0029 .0104 -.0156 -.0009 .0018 .0005 .0154 .0171 .0019 -.0074 -.0025 .0004 .0014 -.0236 .0045 .0053 -.0088 .0104 -.0187 -.0077 .0431 .0078 -.0255 .0114 .0108 -.002 .0013 -.0093 -.0011 .0058 -.0032 -.0338 -.0003 .0257 .0308 -.0039 -.0057 -.0032 -.0021 .0237 .0002 -.0012',
].map((unit) => unit.split(' ').map(Number));

/** What says for there being an answer: `GROUNDS`, how sure the ranking is, and the `MEASURES` of its first sentence. */
export const GROUND_WEIGHTS: readonly number[] = [
  -3.38163, // passage
  2.4312, // sentence
  0.29056, // near
  0.16832, // telling
  1.98195, // asked
  1.35123, // lacking
  4.77189, // Han or Kana
  2.01266, // Arabic
  0.59593, // Cyrillic
  0.62902, // Thai
  -3.75214, // ahead of other texts
  -3.4688, // another text
  0.05502, // lacking anywhere
  -0.91499, // telling, lacking
  -1.54683, // asked words held
  8.89986, // weight held
  -5.08182, // weight asked
  3.01134, // others of its title
  -3.24395, // letters of the passage
  4.30916, // letters
  0.76486, // letters near
  0.4227, // score
  -1.89065, // chance
  -2.62709, // share, of the first
  0.77666, // beside the best, of the first
  1.30669, // telling, of the first
  1.44837, // within, of the first
  0.74162, // before, of the first
  3.32105, // further before, of the first
  1.1366, // after, of the first
  20.74794, // about, of the first
  4.84608, // passage, of the first
  -1.04433, // beside the best passage, of the first
  0.33918, // rank, of the first
  1.25552, // pairs, of the first
  -0.97598, // time, of the first
  -0.5396, // amount, of the first
  -1.22915, // person, of the first
  -0.68688, // place, of the first
  -1.10997, // reason, of the first
  -0.43905, // way, of the first
  -0.50141, // definition, of the first
  1.10958, // filled near, of the first
  0.12587, // numbers, of the first
  -0.01754, // names, of the first
  -0.04417, // fresh, of the first
  0.40704, // bare, of the first
  0.55578, // opens, of the first
  -0.44986, // led, of the first
  0.03505, // says when, of the first
  0.00326, // says how long, of the first
  -0.15865, // calls a person, of the first
  -0.07017, // calls a place, of the first
  -0.1044, // refers back, of the first
  0.09511, // refers back to the best, of the first
  -1.32096, // numbers near, of the first
  3.26195, // whole words, of the first
  0.28905, // heaviest word, of the first
  -0.43649, // best of its passage, of the first
  1.21479, // beside the best of its passage, of the first
  0.43774, // first passage, of the first
  -0.83526, // length, of the first
  -0.10077, // how far in, of the first
  0.06691, // asked words, of the first
  -0.30322, // alone, of the first
  6.25443, // letters of all words, of the first
  1.19089, // letters, of the first
  -2.54095, // letters by length, of the first
  0.80375, // letters beside the best, of the first
  -1.31942, // letters within, of the first
  1.28239, // letters before, of the first
  -1.09232, // letters after, of the first
  -10.38642, // letters about, of the first
  0.33404, // letters of the passage, of the first
  -0.62669, // letters beside the best passage, of the first
  -6.98953, // always
];

/** Below this sum nothing answers. */
export const BAR = -1.45212;

/** The same in languages that were not learnt from, where less of a question's weight is found. */
export const BAR_ELSEWHERE = -1.90386;

/** Codes of the languages that were learnt from. */
export const LEARNT: readonly string[] = 'ar de en es hi ru th zh'.split(' ');

/** Chance of being the answer that a further sentence has to bring for each of its words. */
export const WORTH = 0.003;
