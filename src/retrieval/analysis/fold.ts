import { fewerMarks } from './fewer-marks';

/** Letters that carry their mark inside and so survive decomposition, with their plain spelling. */
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

/**
 * The form in which words are compared: compatibility-composed (full-width and ligatures become
 * ordinary letters), lower case, without diacritics. Idempotent.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    fewerMarks(text)
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      // Only marks on Latin, Greek and Cyrillic letters are ornaments; in Indic scripts or Hangul a
      // mark is a vowel, and dropping it would make different words equal.
      .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1')
      .normalize('NFC')
      .replace(/[æœøßþðđłħı]/gu, (letter) => WHOLE_LETTERS[letter] ?? letter)
      .replaceAll('’', "'")
  );
}
