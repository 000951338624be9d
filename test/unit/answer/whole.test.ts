import { describe, expect, it } from 'vitest';
import { asksForWhole, quoteLeads } from '../../../src/answer/whole';
import { anyLanguage } from '../../../src/retrieval/languages/all-languages';
import { wordingIn } from '../../../src/retrieval/languages/text-wording';
import { aPassage } from '../../fakes/documents/passages';

const wordingOf = wordingIn(anyLanguage);

describe('a question about the whole', () => {
  it.each([
    ...[
      'What is this about?',
      'what’s this page about',
      'Summarise this page',
      'Summarize this article, please.',
    ],
    ...[
      'main points?',
      'What are the key points of this text?',
      'tl;dr',
      'Give me a short summary',
      'Can you sum up this page for me?',
    ],
    ...[
      'Worum geht es hier?',
      'Fasse diese Seite zusammen',
      'Kannst du mir den Artikel kurz zusammenfassen?',
      'Hauptpunkte?',
    ],
    ...[
      '¿De qué trata esta página?',
      'Resume este artículo',
      'puntos clave',
      'De quoi parle cet article ?',
      'Résume cette page',
    ],
    ...[
      'Di cosa parla questo articolo?',
      'Riassumi questa pagina',
      'Do que trata esta página?',
      'Resuma este texto',
    ],
    ...[
      'Waar gaat dit over?',
      'Vat deze pagina samen',
      'Vad handlar det här om?',
      'Sammanfatta sidan',
      'Hvad handler siden om?',
    ],
    ...[
      'Opsummer denne side',
      'Hva handler dette om?',
      'Oppsummer siden',
      'Mistä tämä kertoo?',
      'Tiivistä tämä artikkeli',
    ],
    ...[
      'O czym jest ten artykuł?',
      'Podsumuj tę stronę',
      'O čem je tato stránka?',
      'Shrň tento článek',
    ],
    ...[
      'О чём эта страница?',
      'Кратко перескажи эту статью',
      'Основные мысли?',
      'Про що ця сторінка?',
      'Головні думки тексту',
    ],
    ...[
      'Despre ce este vorba aici?',
      'Rezumă acest articol',
      'Τι αφορά αυτή η σελίδα;',
      'Περίληψη του άρθρου',
    ],
    ...[
      'Miről szól ez a cikk?',
      'Foglald össze ezt az oldalt',
      'Bu sayfa ne hakkında?',
      'Bu makaleyi özetle',
    ],
    ...[
      'عن ماذا تتحدث هذه الصفحة؟',
      'لخص هذا المقال',
      'ما هي النقاط الرئيسية؟',
      'על מה מדובר כאן?',
      'סכם את הדף הזה',
    ],
    ...[
      'این صفحه درباره چیست؟',
      'این مقاله را خلاصه کن',
      'यह पृष्ठ किस बारे में है?',
      'इस लेख का सारांश दो',
      'یہ صفحہ کس بارے میں ہے؟',
    ],
    ...[
      'Trang này nói về gì?',
      'Tóm tắt bài viết này',
      'Halaman ini tentang apa?',
      'Ringkas artikel ini',
    ],
    ...[
      '这篇文章讲的是什么？',
      '总结一下这个页面',
      '要点有哪些？',
      'このページは何についてですか？',
      'この記事を要約してください',
    ],
    ...['이 페이지는 무엇에 관한 것인가요?', '이 글을 요약해 줘', 'หน้านี้เกี่ยวกับอะไร', 'สรุปบทความนี้'],
  ])('is told in any language: %s', (question) => {
    expect(asksForWhole(question)).toBe(true);
  });

  it.each([
    ...[
      'What is this battery about?',
      'Summarise the warranty',
      'What does it cost?',
      'Who wrote this?',
      'What?',
      'the page',
    ],
    ...[
      'Worum geht es in der Präambel?',
      'Was kostet das?',
      '¿De qué trata el capítulo 3?',
      'О чём договорились стороны?',
    ],
    ...[
      '这篇文章里电池能用多久？',
      'この記事の価格は？',
      '이 제품의 무게는?',
      'ما سعر هذا المنتج؟',
      'Quel est le prix ?',
      '',
    ],
  ])('asks for nothing in particular: %s is none', (question) => {
    expect(asksForWhole(question)).toBe(false);
  });
});

describe('leads', () => {
  const page = `# Herons

By Ada Finch

Grey herons are large wading birds that stand at rivers. Did you know? They eat fish and frogs, mostly at dawn.

[Read more](https://a.example/more)

A nest is used for many years by the same pair of birds.`;

  it('are the first sentences of one text that tell something, in their order', () => {
    const later = {
      ...aPassage('a', 'The last chapter says how to count herons in winter.'),
      position: 1,
    };
    const answer = quoteLeads([later, aPassage('a', page)], wordingOf);
    expect(answer?.citations.map(({ quote }) => quote)).toEqual([
      'Grey herons are large wading birds that stand at rivers.',
      'They eat fish and frogs, mostly at dawn.',
      'A nest is used for many years by the same pair of birds.',
    ]);
    expect(answer?.markdown).toContain('[3]');
    expect(answer?.silent).toBeUndefined();
  });

  it('are one of each text, where there are several', () => {
    const others = ['b', 'c', 'd'].map((uid) =>
      aPassage(uid, `The text that is called ${uid} is about something else. It is long.`),
    );
    const answer = quoteLeads([aPassage('a', page), ...others], wordingOf);
    expect(answer?.citations.map(({ source }) => source.uid)).toEqual(['a', 'b', 'c']);
  });

  it('are one of each text, where two connections gave two the same uid', () => {
    const one = aPassage('start', page);
    const two = aPassage('start', 'The other text is about bees and what they make. It is long.');
    const source = { ...two.source, connection: { ...two.source.connection, uid: 'other' } };
    const answer = quoteLeads([one, { ...two, source }], wordingOf);
    expect(answer?.citations.map(({ source: { connection } }) => connection.uid)).toEqual([
      'c',
      'other',
    ]);
  });

  it('are what there is, where nothing tells much, and nothing where there is nothing', () => {
    expect(quoteLeads([aPassage('a', '# Prices\n\nTea 2 €')], wordingOf)?.markdown).toContain(
      'Tea',
    );
    expect(quoteLeads([aPassage('a', '# Prices')], wordingOf)).toBeUndefined();
    expect(quoteLeads([], wordingOf)).toBeUndefined();
  });

  it('need fewer characters where words are not parted', () => {
    const text = '苍鹭是一种大型涉禽，常站在河边。你好。';
    const answer = quoteLeads([aPassage('a', text)], wordingOf);
    expect(answer?.citations.map(({ quote }) => quote)).toEqual([
      '苍鹭是一种大型涉禽，常站在河边。',
    ]);
  });
});
