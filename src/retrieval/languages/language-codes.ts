/** The codes of all languages (ISO 639-1) in compact form, for the script that every worker loads. */
export const LANGUAGE_CODES: readonly string[] =
  'ar bg cs da de el es fi fr ga he hi hu hy id it lt ne nl no pl pt ro ru sr sv ta th tr uk vi zh'.split(
    ' ',
  );

/** The global name under which the languages' script stores them: a function for each code. */
export const LANGUAGES_NAME = 'jackdawLanguages';

/** Path of the languages' script in the extension. */
export const LANGUAGES_PATH = 'languages.js';
