/** What a short text is taken for. What is longer has words enough. */
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '../../../../src/retrieval/languages/detect';

describe('the language of a short text', () => {
  it.each([
    ['tr', "Mustafa Kemal Atatürk 1881 yılında Selanik'te doğdu.", 'ı and ğ are Turkish'],
    ['vi', 'Nước biển dâng cao', 'marks on marks are Vietnamese'],
    ['ro', 'Mihai Eminescu s-a născut la Botoșani și a scris', 'ă and ș are Romanian'],
    ['el', 'Ο Νίκολα Τέσλα πέθανε στη Νέα Υόρκη (New York Times)', 'Greek letters are Greek'],
    ['ru', 'Леди Гага исполнила государственный гимн', 'most Cyrillic texts are Russian'],
    ['uk', 'Леді Гага виконала державний гімн', 'і is not Russian'],
    ['ar', 'بينما ترجمت الفائزة بجائزة الأوسكار لغة الإشارة', 'most Arabic letters are Arabic'],
    ['', 'پلنگ گربه بزرگی ژیان', 'Persian has letters of its own, and no analysis'],
    ['hi', 'दिल्ली भारत राजधानी', 'most Devanagari is Hindi'],
    ['', 'Los Angeles Lakers, Los Angeles Clippers and Los Angeles Kings', 'names are no words'],
    ['', 'Erdoğan and Łukasz of Ağrı and of Iğdır', 'names have letters of other languages'],
    ['es', 'El gato duerme. La casa es grande y no hay más', 'a capital may begin a sentence'],
    ['de', 'DIE KATZE SCHLÄFT UND DAS HAUS IST GROSS', 'a line of capitals has no names'],
  ])('%s: %s (%s)', (code, text) => {
    expect(detectLanguage(text)).toBe(code);
  });
});
