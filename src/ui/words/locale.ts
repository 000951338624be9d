/** How the person writes dates and numbers, as the browser knows it. Tests without a browser write American English. */
export const LOCALE = globalThis.navigator?.language ?? 'en-US';
