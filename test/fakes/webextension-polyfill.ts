/**
 * Stands in the unit tests for the polyfill, which refuses to be loaded outside an extension. There
 * is nothing in it: a test that needs some of the browser's interface puts its own here.
 */
export default {};
