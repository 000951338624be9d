/** The package's own entry brings a second reader along, which the clip script has no use for. */
declare module '@mozilla/readability/Readability.js' {
  export { Readability as default } from '@mozilla/readability';
}
