/** All pictures of the gallery. */
import { askingPictures } from './asking.mjs';
import { deskPictures } from './desk.mjs';
import { libraryPictures } from './library.mjs';
import { mirroredPictures } from './mirrored.mjs';
import { pagesPictures } from './pages.mjs';

/** @typedef {import('./acts.mjs').Act} Act */
/** @typedef {import('./sizes.mjs').Size} Size */

/**
 * A picture: its name, the state it starts from, the sizes, the action before it, and the words that must appear before
 * it is taken.
 * @typedef {[name: string, state: string, sizes: Size[], act?: Act, shows?: string]} Picture
 */

export const pictures = [
  ...deskPictures,
  ...askingPictures,
  ...libraryPictures,
  ...pagesPictures,
  ...mirroredPictures,
];
