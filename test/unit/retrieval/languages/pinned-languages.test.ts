/** What is found in each language, and why. Every case is a decision of docs/decisions/032. */
import { describe, expect, it } from 'vitest';
import { SegmentBuilder } from '../../../../src/retrieval/index/segment-builder';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { languageToIndex } from '../../../../src/retrieval/languages/chunk-language';
import { wordMatcher } from '../../../../src/retrieval/rank/matched-words';
import { Searcher } from '../../../../src/retrieval/rank/search';
import { SegmentPostings } from '../../../../src/retrieval/rank/segment-postings';
import { MemoryIndexStore } from '../memory-store';

/** Texts with the language that each is declared in; the numbers of those that are found, best first. */
async function found(texts: readonly [string, string][], query: string): Promise<number[]> {
  const store = new MemoryIndexStore();
  const chunks = texts.map(([declared, body]) => ({
    title: '',
    headings: [],
    body,
    language: languageToIndex({ text: body }, declared, anyLanguage),
  }));
  const builder = new SegmentBuilder();
  for (const chunk of chunks) builder.add({ chunks: [chunk], tags: [], day: 20_000 });
  store.add(builder.finish(), [...chunks.keys()]);
  const { hits } = await new Searcher(new SegmentPostings(store), anyLanguage).search(
    query,
    async (wanted) =>
      wanted.map(({ document }) => {
        const fields = chunks[document];
        return fields && { fields, dated: 0 };
      }),
    { limit: 10 },
  );
  return hits.map(({ document }) => document);
}

/** [language, a text, what finds it, why]. Beside each stands a text that must not be found. */
const FINDS: readonly [string, string, string, string][] = [
  [
    'de',
    'Die Häuser der Stadt sind alt',
    'Haus',
    'a plural with an umlaut has the stem of its singular',
  ],
  ['de', 'Die Straße ist gesperrt und das Dorf nicht', 'Strasse', 'ß is ss'],
  ['de', 'Der Zug nach München ist nicht da', 'Muenchen', 'ue is ü where the text has ü'],
  [
    'de',
    'Die Hochwasserschutzwand ist nicht fertig und wird das auch nicht',
    'Schutzwand',
    'a compound is found by its last part',
  ],
  [
    'de',
    'Die Hochwasserschutzwände sind nicht fertig und werden das auch nicht',
    'Wand',
    'a compound is found by a short last part, in another form',
  ],
  [
    'de',
    'Die Hochwasserschutzwand ist nicht fertig und wird das auch nicht',
    'Hochwasser',
    'a compound is found by its first part',
  ],
  [
    'de',
    'Die Wand schützt das Dorf und auch die Stadt vor dem Hochwasser',
    'Hochwasserwand',
    'a compound that no text has is looked for by its parts',
  ],
  [
    'nl',
    'De verzekeringsmaatschappij is niet meer in het dorp',
    'maatschappij',
    'a compound is found by its last part',
  ],
  [
    'sv',
    'Det är en ny järnvägsstation och den är inte stor',
    'station',
    'a compound is found by its last part',
  ],
  [
    'fi',
    'Se on uusi rautatieasema ja se ei ole vanha mutta kaunis',
    'asema',
    'a compound is found by its last part',
  ],
  ['de', 'Das ist eine neue Quelle und nicht alt', 'neue Quelle', 'ue after a vowel or q is no ü'],
  [
    'de',
    'Wer hat das Gesetz und die Verfassung geschrieben',
    'wer schrieb das Gesetz?',
    'words that ask weigh nothing, and leave the rest',
  ],
  [
    'fr',
    "L'eau de la rivière est dans les maisons",
    'eau',
    'an article before an apostrophe is no part of a word',
  ],
  [
    'fr',
    'Les chevaux sont dans la forêt avec nous',
    'cheval',
    'a plural in -aux has the stem of its singular',
  ],
  ['fr', 'La forêt est dans le parc pour nous', 'foret', 'a circumflex need not be typed'],
  ['es', 'Las canciones que son de la ciudad', 'cancion', 'an accent need not be typed'],
  [
    'es',
    'El niño no está en la casa con su madre',
    'niños',
    'a plural has the stem of its singular',
  ],
  [
    'it',
    "Nell'acqua del lago non ci sono pesci",
    'acqua',
    'a preposition before an apostrophe is no part of a word',
  ],
  ['it', 'Il museo della città è in una piazza', 'musei', 'a plural has the stem of its singular'],
  [
    'pt',
    'As nações não são mais como os países',
    'nação',
    'a plural in -ões has the stem of its singular',
  ],
  [
    'ro',
    'Orașul este în nordul țării și nu la mare',
    'oraşul',
    's with a comma is s with a cedilla',
  ],
  ['ro', 'Orașul este în nordul țării și nu la mare', 'tarii', 'marks need not be typed'],
  ['ru', 'Ёлка стоит в доме и на ней не было игрушек', 'елка', 'ё is е'],
  ['ru', 'Из моей книги ещё и её самолёты', 'самолет', 'ё is е before endings are taken off too'],
  ['ru', 'Он был в городах и на море', 'город', 'cases have one stem'],
  [
    'ru',
    'Кто написал поэму и когда это было в стране',
    'Кто написал «поэму»?',
    'quotation marks in a question do not filter',
  ],
  [
    'uk',
    'Він був на морі і також у лісах',
    'лісах',
    'Ukrainian is told from Russian and keeps its words',
  ],
  ['el', 'Οι άνθρωποι είναι στην πόλη', 'ανθρωποι', 'a tonos need not be typed'],
  ['el', 'Ο δρόμος είναι μεγάλος', 'ΔΡΟΜΟΣ', 'the last s of a word is an s'],
  ['tr', 'Bu kitaplar İstanbul için çok daha güzel', 'kitap', 'endings are taken off'],
  [
    'tr',
    "Bu yıl İstanbul'un nüfusu çok daha fazla",
    'istanbul',
    'İ is i, and an ending after an apostrophe is no part of a name',
  ],
  ['tr', 'Bu ışık çok daha güzel bir şey', 'IŞIK', 'I is the capital of ı'],
  ['ar', 'ذهب الولد إلى المدرسة في المدينة', 'مدرسة', 'the article is no part of a word'],
  ['ar', 'كِتَابٌ في هذا من على', 'كتاب', 'signs of short vowels need not be typed'],
  ['he', 'שָׁלוֹם לכל האנשים', 'שלום', 'points need not be typed'],
  ['he', 'הספרים של המדינה הם על השולחן', 'מדינה', 'an article is written onto a word'],
  ['he', 'מדינה של כל האנשים', 'במדינה', 'a preposition need not be in the text'],
  ['zh', '臺灣的圖書館在哪裡開放', '图书馆', 'traditional characters are the simplified ones'],
  ['zh', '台湾的图书馆对所有人开放', '圖書館', 'and simplified ones the traditional'],
  ['th', 'นี่คือหนังสือของเด็กในโรงเรียน', 'หนังสืออะไร', 'words that ask weigh nothing'],
  ['ja', 'ﾃﾞｰﾀは図書館にあります', 'データ', 'kana of half width are those of full width'],
  ['ja', '２０２６年の図書館です', '2026', 'so are digits of full width'],
  ['hi', 'लड़कियों के लिए किताबें हैं और यह है', 'लड़की', 'endings are taken off'],
  ['hi', 'सड़क पर गाड़ी है और यह भी', 'सडक', 'the dot below need not be typed'],
  ['vi', 'Người của làng này không được vào', 'làng', 'a word with its marks is found by them'],
  ['vi', 'Người của làng này không được vào', 'lang', 'a word typed without marks is found'],
  ['vi', 'Nước của làng này hoà vào biển', 'hòa', 'a tone may stand on either letter of oa'],
  ['vi', 'Thuỷ điện là của làng này', 'thủy', 'and of uy'],
  ['tr', 'Çok güzel bir kâğıt ve kalem daha', 'kağıt', 'a circumflex need not be typed'],
  ['tr', 'Bu şehirlerde çok daha güzel evler var', 'sehir', 'ş need not be typed, nor endings'],
  ['el', 'Οι πόλεις είναι στην Ελλάδα', 'πόλη', 'a plural has the stem of its singular'],
  ['el', 'Το ταΐζω είναι ρήμα και το μαϊμού όχι', 'μαιμου', 'two points need not be typed'],
  [
    'ro',
    'Orașele sunt în nordul țării și nu la mare',
    'oraș',
    'a plural with its article is found',
  ],
  ['ro', 'Pământul este rotund și nu se vede', 'pamantul', 'a hat need not be typed'],
  [
    'fi',
    'Talot ovat vanhoja mutta se ei ole totta',
    'talo',
    'a plural has the stem of its singular',
  ],
  ['hu', 'A könyvek az asztalon vannak és nem ott', 'könyv', 'endings are taken off'],
  [
    'nl',
    'De boeken van het meisje zijn niet hier',
    'boek',
    'a plural has the stem of its singular',
  ],
];

describe('pinned words', () => {
  it.each(FINDS)('%s: in “%s” finds %s, because %s', async (language, text, query) => {
    const other: [string, string] = ['en', 'It is about something else that was not asked for'];
    expect(await found([[language, text], other], query)).toEqual([0]);
  });
});

describe('pinned differences', () => {
  it('vi: a word typed with marks is not another with others', async () => {
    const texts: [string, string][] = [
      ['vi', 'Người của làng này không được vào'],
      ['vi', 'Người của lăng này không được vào'],
    ];
    expect(await found(texts, 'làng')).toEqual([0]);
  });

  it('puts the form that was typed before one of the same stem', async () => {
    const texts: [string, string][] = [
      ['de', 'Das Haus ist nicht alt und auch nicht neu'],
      ['de', 'Die Häuser sind nicht alt und auch nicht neu'],
    ];
    expect(await found(texts, 'Häuser')).toEqual([1, 0]);
    expect(await found(texts, 'Haus')).toEqual([0, 1]);
  });

  it('never empties a query of stop words', async () => {
    expect(await found([['de', 'Wer bin ich und was ist das für ein Ding']], 'wer ich')).toEqual([
      0,
    ]);
  });

  it('puts the text in the language of the question first', async () => {
    const texts: [string, string][] = [
      ['de', 'Die Idee von Tesla: die Spule und die Turbine, die er in der Stadt zeigte'],
      ['en', 'Tesla was an inventor, and he would die in that city with nothing'],
    ];
    expect((await found(texts, 'What year did Tesla die?'))[0]).toBe(1);
  });

  it('is not led away by a name that an English text says in the script of the question', async () => {
    const texts: [string, string][] = [
      ['zh', '《大元通制》是元朝的法律，意思是“大元的全面制度”，其中有很多以前没有的规定'],
      ['en', 'The code was called the Da Yuan Tong Zhi (大元通制), and it is of that time'],
    ];
    expect((await found(texts, '《大元通制》意为？'))[0]).toBe(0);
  });

  it('puts no short text that is in no known language behind an English one', async () => {
    const texts: [string, string][] = [
      ['', 'Politik: Generalsekretär Ban, Präsident Hayes, Harvard'],
      ['en', 'The secretary of the UN is here, and that is not in Harvard'],
      ['de', 'Das ist nicht in der Stadt und auch nicht bei uns'],
    ];
    expect((await found(texts, 'Welcher Generalsekretär war in Harvard?'))[0]).toBe(0);
  });

  it('excludes what must not be said, in every form', async () => {
    const texts: [string, string][] = [
      ['de', 'Die Häuser der Stadt sind nicht alt'],
      ['de', 'Die Türme der Stadt sind nicht alt'],
    ];
    expect(await found(texts, 'Stadt -Haus')).toEqual([1]);
  });

  it('marks Häuser for Haus', () => {
    const german = anyLanguage('de');
    expect(wordMatcher(new Set(['haus']))('Alte Häuser am Fluss', german)).toEqual(['häuser']);
  });
});

describe('a stop word of a language', () => {
  const texts: [string, string][] = [
    ['de', 'Die Liebe und die Liebe, die Liebe zur Stadt und nicht zum Dorf'],
    ['de', 'Über Gott und die Liebe ist das Buch nicht'],
    ['de', 'Das Buch ist über die Stadt und nicht über das Dorf'],
  ];

  it('counts where few texts have it: Gott is in the German list', async () => {
    expect(await found(texts, 'Gott Liebe')).toEqual([1, 0]);
  });

  it('counts for nothing in a question, where it asks', async () => {
    expect((await found(texts, 'Was ist Gott und Liebe?'))[0]).toBe(0);
  });

  it('finds nothing where no text has any of the other words', async () => {
    expect(await found(texts, 'Quantenchromodynamik Gott')).toEqual([]);
  });
});
