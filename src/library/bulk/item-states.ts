/** Where one document of a bulk change is. */
export const WAITS = 0;
export const DONE = 1;
export const OVER = 2;
export const FAILED = 3;
