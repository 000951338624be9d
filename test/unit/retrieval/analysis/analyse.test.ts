import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../../src/retrieval/analysis/analyse';
import { queryTerms } from '../../../../src/retrieval/analysis/query-terms';

const terms = (text: string) => analyse(text).map(({ term }) => term);

describe('analyse', () => {
  it('finds raised and lowered digits by plain ones', () => {
    expect(analyse('9 m² of 10⁶, H₂O').map(({ term }) => term)).toEqual(
      analyse('9 m2 of 106, H2O').map(({ term }) => term),
    );
  });

  it('folds case, width and diacritics, and stems English', () => {
    expect(terms('Running Façades')).toEqual(['run', 'facad']);
    expect(terms('Ｆｕｌｌ Straße Łódź')).toEqual(['full', 'strass', 'lodz']);
    expect(terms('added adding adds')).toEqual(['add', 'add', 'add']);
  });

  it('cuts an identifier before each capital letter of Latin', () => {
    for (let code = 1; code < 0x300; code++) {
      const capital = String.fromCharCode(code);
      if (!/\p{Lu}/u.test(capital)) continue;
      expect(terms(`zz${capital}zz`), capital).toHaveLength(3);
    }
  });

  it('finds an identifier whole and by its parts, which share its positions', () => {
    expect(analyse('the content_sha field')).toMatchObject([
      { term: 'the', position: 0 },
      { term: 'content_sha', position: 1, start: 4, end: 15 },
      { term: 'content', position: 1, start: 4, end: 11 },
      { term: 'sha', position: 2, start: 12, end: 15 },
      { term: 'field', position: 3 },
    ]);
    expect(terms('IndexedDB')).toEqual(['indexeddb', 'index', 'db']);
    expect(terms('XMLHttpRequest')).toEqual(['xmlhttprequest', 'xml', 'http', 'request']);
    expect(terms('navigator.serviceWorker')).toEqual([
      'navigator.serviceworker',
      'navig',
      'servic',
      'worker',
    ]);
    expect(terms('__init__')).toEqual(['init']);
    expect(terms('PDFs HTTP')).toEqual(['pdfs', 'http']);
  });

  it('reads a word the same whether or not its letters turn case inside', () => {
    expect(terms('WebSockets')[0]).toBe(terms('websockets')[0]);
  });

  it('tells C, C++ and C# apart and finds the first in all three', () => {
    expect(terms('C++ and C#')).toEqual(['c++', 'c', 'and', 'c#', 'c']);
    expect(terms('issue#3')).toEqual(['issu', '3']);
  });

  it('keeps numbers whole and reads thousands with and without commas alike', () => {
    expect(terms('3.14 1,000 1,000,000.5 2,3')).toEqual(['3.14', '1000', '1000000.5', '2,3']);
  });

  it('finds a version by its number', () => {
    expect(terms('v1.2.3')).toEqual(['v1.2.3', '1.2.3', 'v1', '2', '3']);
    expect(terms('v8')).toEqual(['v8']);
  });

  it('reads acronyms with and without dots alike', () => {
    expect(terms('U.S.A. USA')).toEqual(['usa', 'usa']);
  });

  it('drops the possessive and keeps the contraction', () => {
    expect(terms("Jackdaw's jackdaw’s don't")).toEqual(['jackdaw', 'jackdaw', "don't"]);
  });

  it('drops the possessive of a name that has a sign already', () => {
    expect(terms("O’Brien’s O'BRIEN")).toEqual(["o'brien", "o'brien"]);
  });

  it('reads half-width kana as the whole ones', () => {
    expect(terms('ﾃﾞｰﾀﾍﾞｰｽ')).toEqual(terms('データベース'));
  });

  it('takes article, particles and endings off Arabic words, as light10 does', () => {
    const same = ['قهوة', 'القهوة', 'والقهوة', 'بالقهوة', 'قَهْوَة'];
    expect(new Set(terms(same.join(' ')))).toEqual(new Set(['قهو']));
    expect(terms('الأولاد للمكتبة مكتبات')).toEqual(['اولاد', 'مكتب', 'مكتب']);
    // Too short for what is left.
    expect(terms('ال الب')).toEqual(['ال', 'الب']);
  });

  it('cuts Chinese, Japanese and Korean into overlapping pairs', () => {
    expect(terms('東京都')).toEqual(['東京', '京都']);
    expect(terms('한국어')).toEqual(['한국', '국어']);
    expect(terms('猫')).toEqual(['猫']);
    expect(terms('使用IndexedDB存储')).toEqual(['使用', 'indexeddb', 'index', 'db', '存储']);
  });

  it('cuts Thai into dictionary words', () => {
    expect(terms('ภาษาไทย').length).toBeGreaterThan(1);
  });

  it('cuts endless words so that a data URL cannot fill the dictionary', () => {
    expect(terms('a'.repeat(5_000))[0]).toHaveLength(64);
  });

  it('gives offsets that point at the words, and positions that never step back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        let position = 0;
        for (const token of analyse(text)) {
          expect(token.term).not.toBe('');
          expect(token.start).toBeGreaterThanOrEqual(0);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.end).toBeLessThanOrEqual(text.length);
          expect(token.position).toBeGreaterThanOrEqual(position - 8);
          position = Math.max(position, token.position);
        }
      }),
    );
  });

  it('has a term for a sign that is nothing but marks', () => {
    expect(analyse('\ufcf2').map(({ term }) => term)).toEqual(['\u0640\u064e\u0651']);
  });

  it('does not care about what it has seen before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, other) => {
        const first = analyse(text);
        analyse(other);
        expect(analyse(text)).toEqual(first);
      }),
    );
  });
});

describe('queryTerms', () => {
  it('leaves stop words out while other words remain', () => {
    expect(queryTerms('what is the flow over a wing').map(({ term }) => term)).toEqual([
      'flow',
      'wing',
    ]);
  });

  it('never empties a query', () => {
    expect(queryTerms('to be or not to be').map(({ term, count }) => [term, count])).toEqual([
      ['to', 2],
      ['be', 2],
      ['or', 1],
      ['not', 1],
    ]);
  });
});
