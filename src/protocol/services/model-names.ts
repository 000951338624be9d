/** The name of the browser's own model. */
export const BROWSER_MODEL = 'The browser’s own model';
