/** What the browser's own model is called where models are named. */
export const BROWSER_MODEL = 'The browser’s own model';
