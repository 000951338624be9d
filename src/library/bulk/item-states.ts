/** The states of one document in a bulk change. */
export const WAITS = 0;
export const DONE = 1;
export const OVER = 2;
export const FAILED = 3;
