/** In which language a query is read, where a library has texts in several. */
import { describe, expect, it } from 'vitest';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { parseQuery } from '../../../../src/retrieval/query/query';
import { inLanguages } from '../../../../src/retrieval/query/spoken';

const read = (query: string, held: Record<string, number>) => {
  const asked = inLanguages(parseQuery(query), new Map(Object.entries(held)), anyLanguage);
  return [asked.language?.code ?? 'en', asked.isSure];
};

describe('the language of a query', () => {
  it.each([
    ['Что такое DECnet?', 'ru', 'Latin names stand in texts of every script'],
    ['Что делала компания Tesla Electric Light?', 'ru', 'Serbian has Latin letters too'],
    ['Welches Prinzip wurde in The Mask of Anarchy dargestellt?', 'de', 'a title is a name'],
    ['Was übersetzte Marlee Matlin?', 'de', '`was` is English too, ü is not'],
    ['Was bedeutete „Da Yuan Tong Zhi“?', 'de', 'English has no such quotation marks'],
    ['Unde s-a născut Tesla?', 'ro', '`a` and `s` are Romanian too'],
    ['Cine a scris cartea?', 'ro', '`a` is English too'],
    ['En büyük göl hangisidir?', 'tr', '`en` is Spanish too'],
    ['¿Qué es el DECnet?', 'es', 'its stop words say so'],
    ['What did the „Bild“ mean by that and with it?', 'en', 'its words outweigh the marks'],
    ['What did Müller say about the Straße?', 'en', 'a name may have an umlaut'],
  ])('of “%s” is surely %s: %s', (query, code) => {
    const held = { '': 100, de: 101, es: 100, ro: 100, ru: 100, sr: 1, tr: 100 };
    expect(read(query, held)).toEqual([code, true]);
  });

  it('is not sure where two languages have as many of its words', () => {
    expect(read('population in Berlin', { '': 100, de: 90 })).toEqual(['en', false]);
    expect(read('hvor er byen', { '': 5, da: 10, no: 90 })).toEqual(['no', false]);
  });

  it('is that of most texts where words tell nothing', () => {
    expect(read('café Berlin', { '': 100, de: 10 })).toEqual(['en', false]);
    expect(read('café Berlin', { '': 10, de: 100 })).toEqual(['de', false]);
  });
});
