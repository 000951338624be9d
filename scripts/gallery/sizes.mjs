/** The sizes of pictures. */

/** @typedef {{ surface: string, width: number, height: number, dir?: 'rtl' }} Size */

export const popup = { surface: 'popup', width: 400, height: 500 };
export const narrow = { surface: 'sidepanel', width: 360, height: 720 };
export const slim = { surface: 'sidepanel', width: 320, height: 640 };
export const broad = { surface: 'sidepanel', width: 1000, height: 700 };
export const wide = { surface: 'sidepanel', width: 600, height: 800 };
/** A side panel and a popup enlarged to 200 %, and Firefox's sidebar at its narrowest. */
export const tiny = { surface: 'sidepanel', width: 160, height: 360 };
export const zoomedPopup = { surface: 'popup', width: 200, height: 250 };
export const sidebar = { surface: 'sidepanel', width: 240, height: 700 };
export const middlePage = { surface: 'page', width: 1000, height: 800 };
/** A page enlarged to 400 % on a screen of 1280. */
export const smallPage = { surface: 'page', width: 320, height: 640 };
export const page = { surface: 'page', width: 1180, height: 800 };
/** A large screen, and a page of 320 px enlarged to 200 %. */
const large = { surface: 'page', width: 1600, height: 900 };
const least = { surface: 'page', width: 160, height: 320 };
export const everySize = [large, smallPage, least];

export const desk = [popup, narrow];
/** @type {(...sizes: Size[]) => Size[]} */
export const mirrored = (...sizes) =>
  sizes.map((size) => ({ ...size, dir: /** @type {const} */ ('rtl') }));
