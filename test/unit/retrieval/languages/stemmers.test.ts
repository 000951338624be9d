import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATIN, type LanguageTraits } from '../../../../src/retrieval/analysis/language-traits';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import * as languages from '../../../../src/retrieval/languages/every-language';
import { LANGUAGE_CODES } from '../../../../src/retrieval/languages/language-codes';

const all = Object.values<LanguageTraits>(languages);
const LETTERS = [
  ...'abcdefghijklmnopqrstuvwxyzäöüßéèñçşţșțığłøåæ',
  ...'абвгдежзийклмнопрстуфхцчшщъыьэюяёіїєґ',
  ...'αβγδεζηθικλμνξοπρσςτυφχψωάέή',
  ...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآء',
  ...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहािीुूेैोौ',
  ...'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ',
  ...'தமிழ்வணக்கம்',
  ...'אבגדהוזחטיכלמנסעפצקרשתםןףךץ',
  ...'圖書館臺灣图书馆台湾',
  ...'หนังสือของเด็ก',
];
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Devanagari',
  'Armenian',
  'Tamil',
  'Hebrew',
  'Han',
  'Thai',
];
const scriptsOf = (word: string) =>
  SCRIPTS.filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(word));
const words = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 14 })
  .map((letters) => letters.join(''));

it('names every language in the short list too', () => {
  expect(LANGUAGE_CODES).toEqual(all.map(({ code }) => code).sort());
});

describe.each(all)('the language $code', (traits) => {
  const { code } = traits;
  const language = anyLanguage(code);

  it('is there', () => expect(language?.code).toBe(code));

  it('does not name the Latin script, of which the languages’ own script would have a copy', () => {
    expect(traits.script).not.toBe(LATIN);
  });

  it('knows each of its stop words in the form in which words are compared', () => {
    const asking = traits.askingWords.match(/\S+/g) ?? [];
    for (const word of [...traits.stopWords, ...asking]) {
      // Arabic's has a line that only stretches a word.
      if (traits.prepare?.(word) === '') continue;
      expect(language?.isStopWord(language.surface(word)), word).toBe(true);
    }
    expect(language?.isStopWord('jackdaw')).toBe(false);
  });

  it('neither empties a word nor changes its script, whatever came before', () => {
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 5 }), (word, before) => {
        const term = language?.term(word) ?? '';
        expect(term).not.toBe('');
        for (const script of scriptsOf(term)) expect(scriptsOf(word)).toContain(script);
        for (const other of before) language?.term(other);
        expect(language?.term(word)).toBe(term);
      }),
      { numRuns: 150 },
    );
  });
});
