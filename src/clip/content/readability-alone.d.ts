/** Imported directly, because the package's entry point includes a second module that the clip script does not need. */
declare module '@mozilla/readability/Readability.js' {
  export { Readability as default } from '@mozilla/readability';
}
