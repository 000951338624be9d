import { fewerMarks } from '../../protocol/fewer-marks';

/** Letters whose mark is part of their shape, so that it survives decomposition, with their plain spelling. */
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
/** ASCII and the letters of Latin-1, composed as they are. */
export const LATIN_1 = /^[\0-\x7fÀ-ÖØ-öø-ÿ’]*$/;
/** From ß to ÿ. */
const PLAIN_LETTERS = 'ss a a a a a a ae c e e e e i i i i d n o o o o o ÷ o u u u u y th y'.split(
  ' ',
);
const FIRST_LETTER = 0xdf;
/**
 * Composed letters of Latin, Greek and Cyrillic, and the usual signs: all their marks are ornaments, and in one
 * range. A fresh worker takes a millisecond to compile Unicode properties.
 */
const USUAL = /^[\0-\u024f\u0370-\u0482\u048a-\u052f\u2010-\u2027]*$/;

/** Kana, ideographs and Hangul syllables, composed as they are: nothing of them changes. */
const AS_WRITTEN = /^[\u3041-\u3096\u30a1-\u30fa\u30fc\u4e00-\u9fff\uac00-\ud7a3]*$/;

/** The form in which words are compared: compatibility-composed, lower case, without diacritics. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  // Enough for most European texts: a fresh worker then does without the platform's tables for other scripts.
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

/** Only marks on Latin, Greek and Cyrillic letters are ornaments; elsewhere they may be vowels. */
function withoutOrnaments(composed: string): string {
  const apart = composed.normalize('NFD');
  return USUAL.test(composed)
    ? apart.replace(/[\u0300-\u036f]+/g, '')
    : apart.replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1');
}
