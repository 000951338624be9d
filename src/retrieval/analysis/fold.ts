import { fewerMarks } from '../../protocol/fewer-marks';

/** Letters whose diacritic is part of them, so that decomposition does not remove it, and their plain spelling. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
};
const ASCII = /^[\0-\x7f]*$/;
/** ASCII and the letters of Latin-1 in composed form. */
export const LATIN_1 = /^[\0-\x7fÀ-ÖØ-öø-ÿ’]*$/;
/** From ß to ÿ. */
const PLAIN_LETTERS = 'ss a a a a a a ae c e e e e i i i i d n o o o o o ÷ o u u u u y th y'.split(
  ' ',
);
const FIRST_LETTER = 0xdf;
/**
 * Composed letters of Latin, Greek and Cyrillic, and the usual signs. All their diacritics can be dropped and lie in
 * one range. A fresh worker takes a millisecond to compile Unicode properties.
 */
const USUAL = /^[\0-\u024f\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

/** Composed kana, ideographs and Hangul syllables: folding leaves them unchanged. */
const AS_WRITTEN = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** Returns the form in which words are compared: compatibility-composed, lower case, without diacritics. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Most European texts: for these, a fresh worker need not load the platform's Unicode tables.
  if (LATIN_1.test(text)) {
    return text
      .toLowerCase()
      .replace(
        /[ß-öø-ÿ]/g,
        (letter) => PLAIN_LETTERS[letter.charCodeAt(0) - FIRST_LETTER] ?? letter,
      )
      .replaceAll('’', "'");
  }
  if (AS_WRITTEN.test(text)) return text;
  const composed = fewerMarks(text).normalize('NFKC').toLowerCase();
  return withoutOrnaments(composed)
    .normalize('NFC')
    .replace(/[æœøßþðđłħı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replaceAll('’', "'");
}

/** Removes diacritics from Latin, Greek and Cyrillic letters only. In other scripts they may be vowels. */
function withoutOrnaments(composed: string): string {
  const apart = composed.normalize('NFD');
  return USUAL.test(composed)
    ? apart.replace(/[\u0300-\u036f]+/g, '')
    : apart.replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1');
}
