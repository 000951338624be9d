/** The file of each language, by ISO 639-1 code. Its part of the script is built from it. */
export const LANGUAGE_FILES: Readonly<Record<string, string>> = {
  ar: 'asia/arabic',
  bg: 'slavic/bulgarian',
  cs: 'slavic/czech',
  da: 'germanic/danish',
  de: 'germanic/german',
  el: 'europe/greek',
  es: 'romance/spanish',
  fi: 'europe/finnish',
  fr: 'romance/french',
  ga: 'europe/irish',
  he: 'asia/hebrew',
  hi: 'asia/hindi',
  hu: 'europe/hungarian',
  hy: 'europe/armenian',
  id: 'asia/indonesian',
  it: 'romance/italian',
  lt: 'europe/lithuanian',
  ne: 'asia/nepali',
  nl: 'germanic/dutch',
  no: 'germanic/norwegian',
  pl: 'slavic/polish',
  pt: 'romance/portuguese',
  ro: 'romance/romanian',
  ru: 'slavic/russian',
  sr: 'slavic/serbian',
  sv: 'germanic/swedish',
  ta: 'asia/tamil',
  th: 'asia/thai',
  tr: 'asia/turkish',
  uk: 'slavic/ukrainian',
  vi: 'asia/vietnamese',
  zh: 'asia/chinese',
};

/** The same codes in compact form, for the script that every worker loads. */
export const LANGUAGE_CODES: readonly string[] =
  'ar bg cs da de el es fi fr ga he hi hu hy id it lt ne nl no pl pt ro ru sr sv ta th tr uk vi zh'.split(
    ' ',
  );

/** The global name under which the languages' script stores them: a function for each code. */
export const LANGUAGES_NAME = 'jackdawLanguages';

/** Path of the languages' script in the extension. */
export const LANGUAGES_PATH = 'languages.js';
