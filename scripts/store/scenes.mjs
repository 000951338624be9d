/** The scenes of the stores' pictures, and the page around a popup or a side panel. */
import { texts } from '../build/locales.mjs';

export const SIZE = { width: 1280, height: 800 };

/**
 * @typedef {object} Scene
 * @property {string} name
 * @property {string} path of our page
 * @property {{ width: number, height: number }} size in which it is photographed
 * @property {'over' | 'beside' | 'alone'} place of it in the picture
 * @property {string} [types] the key of the text typed into its box
 * @property {boolean} [asks] whether that text is asked as a question
 * @property {string} shows a selector that has then appeared
 */

/** @type {readonly Scene[]} */
export const SCENES = [
  {
    ...{ name: 'find', path: 'popup.html', size: { width: 400, height: 500 }, place: 'over' },
    ...{ types: 'sample_word', shows: '[role=option] mark' },
  },
  {
    ...{ name: 'ask', path: 'sidepanel.html', size: { width: 460, height: 800 }, place: 'beside' },
    ...{ types: 'sample_question', asks: true, shows: '.answer:not([aria-busy=true]) .prose' },
  },
  {
    ...{ name: 'library', path: 'library.html#uid=store-0', size: SIZE, place: 'alone' },
    shows: '.reader .prose p',
  },
];

/**
 * Returns HTML of a page in a browser, with our picture over it or beside it.
 * @param {string} language
 * @param {string} theme
 * @param {Scene} scene
 * @param {string} picture the address of our picture
 */
export function around(language, theme, { place, size }, picture) {
  const own = texts(language);
  const paragraphs = ['eyes', 'nest', 'pair', 'company'].map(
    (name) => `<p>${own[`sample_${name}`]}</p>`,
  );
  const dark = theme === 'dark';
  const room = place === 'beside' ? size.width : 0;
  return `<!doctype html><html lang="${own.language_code}" dir="${own.language_direction}"><style>
    * { box-sizing: border-box }
    html { overflow: hidden; background: ${dark ? '#16191a' : '#fff'}; color: ${dark ? '#d8dddd' : '#22282a'} }
    body { margin: 0; padding: 56px 64px; padding-inline-end: ${room + 64}px; font: 20px/1.6 Georgia, serif }
    main { max-inline-size: 680px }
    h1 { font-size: 40px; line-height: 1.2 }
    img { position: absolute; inset-block-start: ${place === 'over' ? '24px' : '0'};
      inset-inline-end: ${place === 'over' ? '32px' : '0'}; ${
        place === 'over'
          ? 'border-radius: 12px; box-shadow: 0 8px 40px #0006, 0 0 0 1px #8886'
          : 'border-inline-start: 1px solid #8886'
      } }
  </style><main><h1>${own.sample_title}</h1>${paragraphs.join('')}</main>
  <img src="${picture}" width="${size.width}" height="${size.height}" alt=""></html>`;
}
