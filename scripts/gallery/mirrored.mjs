/** Texts in Arabic, and the interface from right to left. */
import { conversing, filling, inView, press } from './acts.mjs';
import { broad, mirrored, page, popup, slim, smallPage } from './sizes.mjs';

/** @typedef {import('./pictures.mjs').Picture} Picture */

/** @type {Picture[]} */
export const mirroredPictures = [
  ['arabic-reader', 'library-arabic', [page, smallPage, ...mirrored(page, smallPage)]],
  [
    'arabic-reader-end',
    'library-arabic',
    [smallPage, page],
    inView('.prose > p:last-child'),
    'مكتب الميناء',
  ],
  [
    'arabic-results',
    'arabic',
    [popup, slim, ...mirrored(popup, broad)],
    filling('المد', 'ArrowDown'),
    'عمر المد',
  ],
  [
    'arabic-answer',
    'arabic',
    [slim, broad, ...mirrored(slim, broad)],
    filling('لماذا يتأخر المد؟', 'Control+Enter'),
    'Quoted from',
  ],
  ['mirrored-home', 'home', mirrored(popup, slim, broad)],
  ['mirrored-kept', 'arabic', mirrored(popup, slim), press('Enter'), 'Kept on this device'],
  [
    'mirrored-marked',
    'marked',
    mirrored(popup, slim),
    (tab) => tab.getByRole('button', { name: 'Show 3 highlights' }).click(),
    '2 of 3 highlights found on the page.',
  ],
  ['mirrored-thread', 'home', mirrored(slim, broad), conversing, 'The rule of twelfths says'],
  ['mirrored-library', 'library', mirrored(page, smallPage), undefined, 'Keeping a sourdough'],
  ['mirrored-options', 'options-services', mirrored(page, smallPage), undefined, 'Team library'],
  ['mirrored-welcome', 'welcome', mirrored(page, smallPage), undefined, 'All shortcuts'],
];
