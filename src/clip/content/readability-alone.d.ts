/** The package's own entry includes a second reader that the clip script does not need. */
declare module '@mozilla/readability/Readability.js' {
  export { Readability as default } from '@mozilla/readability';
}
