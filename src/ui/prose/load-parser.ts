/**
 * Code that shows markdown awaits `loadParser` first: the popup's first paint does not need the parser and would wait
 * for its 100 kB.
 */
import { onNeed } from '../state/on-need';

const parser = onNeed(() => import('./read-blocks'));

/** Loads the parser once. Where it cannot be loaded, markdown is shown as it was written. */
export const loadParser = parser.load;

/** `undefined` until it is loaded. */
export const parserIfLoaded = parser.ifThere;
