import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewerMarks } from '../../../../src/protocol/fewer-marks';
import { fold } from '../../../../src/retrieval/analysis/fold';
import { CYRILLIC, LATIN } from '../../../../src/retrieval/analysis/language-traits';

/** Marks that are left off by what Unicode says of each letter. */
const withoutOrnaments = (text: string) =>
  fewerMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{Mn}+/gu, '$1');
/** What folding does besides changes no mark, so it may be done before or after. */
const expected = (text: string) => fold(withoutOrnaments(text));

it('leaves the same marks off by a short way as by what Unicode says', () => {
  const alone = Array.from({ length: 0x2fff }, (_, at) => String.fromCodePoint(at + 1));
  const texts = alone.flatMap((one) => [one, `a${one}`]);
  expect(texts.filter((text) => fold(text) !== expected(text))).toEqual([]);
  const letters = fc.constantFrom(...'aäÅéßœıйЁїάΐς’´¨µ̈́2²ǆ\u0301\u0308\u0483\u0e34\u093cक');
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 90 }), (all) => {
      expect(fold(all.join(''))).toBe(expected(all.join('')));
    }),
  );
});

it('leaves ideographs, kana and Hangul as the long way does', () => {
  const letters = Array.from({ length: 0xd000 }, (_, at) => String.fromCodePoint(0x3000 + at));
  const isAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
  const texts = letters
    .filter((letter) => isAsian.test(letter))
    .flatMap((one) => [one, `${one}が`, `か${one}`]);
  const theLongWay = (text: string) => withoutOrnaments(text).normalize('NFC');
  expect(texts.filter((text) => fold(text) !== theLongWay(text))).toEqual([]);
});

it('knows the letters of a script by a short way as by what Unicode says', () => {
  const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const isLatin = /\p{Script=Latin}/u;
  const isCyrillic = /\p{Script=Cyrillic}/u;
  expect(letters.filter((one) => LATIN.test(one) !== isLatin.test(one))).toEqual([]);
  expect(letters.filter((one) => CYRILLIC.test(one) !== isCyrillic.test(one))).toEqual([]);
});
