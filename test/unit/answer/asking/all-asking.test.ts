/** What a question asks for, and what answers it, in the languages that have a file. */
import { describe, expect, it } from 'vitest';
import { ALL_ASKING } from '../../../../src/answer/asking/all-asking';
import type { QuestionKind } from '../../../../src/answer/asking/asking-words';
import { languageOf } from '../../../../src/answer/asking/speech';
import { fillingsIn } from '../../../../src/answer/quoting/fillings';
import { contentOf, kindOf } from '../../../../src/answer/quoting/question-words';

/** One question of each kind, and a sentence that answers it. */
const ASKED: Record<string, [QuestionKind, string, string][]> = {
  en: [
    ['time', 'In what year did the bridge open?', 'It opened in 1894.'],
    ['amount', 'How many towers does it have?', 'It has two towers.'],
    ['amount', 'What does the old clock weigh?', 'Weight: 5 kg'],
    ['amount', 'What is the ticket price?', '$4'],
    ['person', 'Who designed it?', 'It was designed by Horace Jones.'],
    ['place', 'Where does it stand?', 'It stands in London.'],
    ['reason', 'Why was it built?', 'It was built because of the traffic.'],
    ['way', 'How is it lifted?', 'It is lifted by using water.'],
    ['definition', 'What is a bascule?', 'A bascule is a kind of lever.'],
  ],
  de: [
    ['time', 'In welchem Jahr wurde sie eröffnet?', 'Sie wurde im März eröffnet.'],
    ['amount', 'Wie viele Türme hat sie?', 'Sie hat zwei Türme.'],
    ['amount', 'Was kostet die Karte?', '4 €'],
    ['reason', 'Warum wurde sie gebaut?', 'Sie wurde wegen des Verkehrs gebaut.'],
    ['way', 'Wie funktioniert sie?', 'Sie wird durch Wasser gehoben.'],
    ['definition', 'Was ist eine Klappbrücke?', 'Das bezeichnet man als Hebel.'],
  ],
  fr: [
    ['time', 'En quelle année a-t-il ouvert ?', 'Il a ouvert en juin.'],
    ['amount', 'Combien de tours a-t-il ?', 'Il a deux tours.'],
    ['reason', 'Pourquoi a-t-il été construit ?', 'En raison du trafic.'],
    ['way', 'Comment est-il levé ?', 'Il est levé en utilisant l’eau.'],
    ['definition', 'Qu’est-ce que c’est ? Que signifie ce mot ?', 'Ce mot désigne un levier.'],
  ],
  es: [
    ['time', '¿Cuándo se abrió?', 'Se abrió en enero.'],
    ['amount', '¿Cuántas torres tiene?', 'Tiene dos torres.'],
    ['reason', '¿Por qué se construyó?', 'Se construyó debido al tráfico.'],
    ['way', '¿Cómo se levanta?', 'Se levanta mediante agua.'],
    ['definition', '¿Qué significa la palabra?', 'La palabra se refiere a una palanca.'],
  ],
  it: [
    ['time', 'Quando è stato aperto?', 'È stato aperto a luglio.'],
    ['amount', 'Quante torri ha?', 'Ha due torri.'],
    ['reason', 'Perché è stato costruito?', 'A causa del traffico.'],
    ['way', 'Come si alza?', 'Si alza mediante acqua.'],
    ['definition', 'Che cos’è? Cosa significa?', 'Significa leva.'],
  ],
  pt: [
    ['time', 'Quando abriu?', 'Abriu em março.'],
    ['amount', 'Quantas torres tem?', 'Tem duas torres.'],
    ['reason', 'Por que foi construída?', 'Foi construída devido ao trânsito.'],
    ['way', 'Como é levantada?', 'É levantada através de água.'],
    ['definition', 'O que significa a palavra?', 'A palavra significa alavanca.'],
  ],
  nl: [
    ['time', 'Wanneer ging hij open?', 'Hij ging open in maart.'],
    ['amount', 'Hoeveel torens heeft hij?', 'Hij heeft twee torens.'],
    ['person', 'Wie heeft hem ontworpen?', 'Hij is ontworpen door Horace Jones.'],
    ['reason', 'Waarom is hij gebouwd?', 'Vanwege het verkeer.'],
    ['way', 'Hoe werkt hij?', 'Hij werkt door middel van water.'],
    ['definition', 'Wat betekent het woord?', 'Het woord betekent hefboom.'],
  ],
  ru: [
    ['time', 'В каком году открыли мост?', 'Мост открыли в июне.'],
    ['amount', 'Сколько у него башен?', 'У него две башни.'],
    ['reason', 'Почему его построили?', 'Его построили из-за движения.'],
    ['way', 'Каким образом он поднимается?', 'Он поднимается с помощью воды.'],
    ['definition', 'Что такое рычаг?', 'Рычаг — это устройство.'],
  ],
  ar: [
    ['time', 'متى افتتح الجسر؟', 'افتتح في يونيو.'],
    ['amount', 'كم عدد الأبراج؟', 'له ثلاثة أبراج.'],
    ['reason', 'لماذا بني؟', 'بني بسبب الزحام.'],
    ['way', 'كيف يرفع؟', 'يرفع عن طريق الماء.'],
    ['definition', 'ما معنى الكلمة؟', 'الكلمة تعني رافعة.'],
  ],
  hi: [
    ['time', 'पुल कब खुला?', 'पुल जून में खुला।'],
    ['amount', 'कितने मीनार हैं?', 'दो मीनार हैं।'],
    ['reason', 'इसे क्यों बनाया गया?', 'इसे यातायात के कारण बनाया गया।'],
    ['way', 'यह कैसे उठता है?', 'यह पानी द्वारा उठता है।'],
    ['definition', 'इसका क्या मतलब है?', 'इसे उत्तोलक कहा जाता है।'],
  ],
  tr: [
    ['time', 'Köprü ne zaman açıldı?', 'Köprü haziran ayında açıldı.'],
    ['amount', 'Kaç kulesi var?', 'İki kulesi var.'],
    ['reason', 'Niçin yapıldı?', 'Trafik nedeniyle yapıldı.'],
    ['way', 'Nasıl kaldırılır?', 'Su kullanarak kaldırılır.'],
    ['definition', 'Buna ne denir?', 'Buna kaldıraç denir.'],
  ],
  zh: [
    ['time', '这座桥什么时候开放?', '桥于1894年开放。'],
    ['amount', '它有多少座塔?', '它有两座塔。'],
    ['reason', '为什么建造它?', '因为交通拥挤。'],
    ['way', '它如何升起?', '通过水力升起。'],
    ['definition', '杠杆是什么?', '杠杆是一种机械。'],
  ],
  ja: [
    ['time', '橋はいつ開通しましたか?', '1894年に開通した。'],
    ['amount', '塔はいくつありますか?', '塔は二つある。'],
    ['reason', 'なぜ建てられましたか?', '交通のために建てられた。'],
    ['way', 'どのように上がりますか?', '水によって上がる。'],
    ['definition', 'てことは何ですか?', 'てこと呼ばれる機械である。'],
  ],
  ko: [
    ['time', '다리는 언제 열렸습니까?', '다리는 1894년에 열렸다.'],
    ['amount', '탑이 몇 개입니까?', '탑은 두 개이다.'],
    ['reason', '왜 지었습니까?', '교통 때문에 지었다.'],
    ['way', '어떻게 올라갑니까?', '물을 통해 올라간다.'],
    ['definition', '지레란 무슨 뜻입니까?', '지레라고 불리는 기계이다.'],
  ],
};

const codeFor = (code: string) => (['en', 'zh', 'ja', 'ko', 'th'].includes(code) ? '' : code);

describe.each(Object.entries(ASKED))('asking in %s', (code, rows) => {
  it.each(rows)(
    'knows a question of %s, and a sentence that answers it',
    (kind, question, said) => {
      expect(kindOf(question, codeFor(code))).toBe(kind);
      expect(languageOf(question, codeFor(code))).toBe(code);
      expect(fillingsIn(code).holds(kind, said)).toBe(true);
    },
  );
});

it('does not take a word of one language for one of another', () => {
  // “once” is eleven in Spanish, “car” is because in French, “was” asks in German.
  expect(fillingsIn('en').holds('reason', 'He drove a car.')).toBe(false);
  expect(kindOf('Who was the king?', 'de')).toBe('person');
  expect(contentOf('Was ist ein Anker?', 'de')).toBe('ist ein Anker');
  expect(contentOf('Was there an anchor?')).toBe('anchor');
});

it('takes no word of an English yes-or-no question for one of another language', () => {
  // “AI” is who in Vietnamese, “come” is how in Italian.
  expect(kindOf('Does the shop use AI?')).toBe('other');
  expect(kindOf('Did coffee come from Africa?')).toBe('other');
  expect(contentOf('Do you care?')).toBe('care');
  expect(kindOf('Can you say when it opens?')).toBe('time');
  expect(kindOf('Was kostet das?')).toBe('amount');
});

it('knows a question in a language that the texts are not in', () => {
  expect(kindOf('¿Cuándo se abrió?')).toBe('time');
  expect(kindOf('Wer hat das geschrieben?')).toBe('person');
  expect(kindOf('When was it?', 'ru')).toBe('time');
});

it('goes by the first question word, because a later one only connects', () => {
  expect(kindOf('How much did they pay when the roof fell in?')).toBe('amount');
  expect(kindOf('Who was king when the bridge opened?')).toBe('person');
  expect(kindOf('What happened when the bridge opened?')).toBe('other');
  expect(kindOf('What is the name of the man who built it?')).toBe('person');
  expect(kindOf('Combien ont payé ceux qui ont traversé ?', 'fr')).toBe('amount');
});

it('tells a duration from a date', () => {
  const english = fillingsIn('en');
  expect(english.asksHowLong('How old was she?')).toBe(true);
  expect(english.asksHowLong('When was she born?')).toBe(false);
  expect([english.lasts('for 39 years'), english.dates('for 39 years')]).toEqual([true, false]);
  expect([english.lasts('in 1894'), english.dates('in 1894')]).toEqual([false, true]);
});

it('does not take every word that begins like a price for one', () => {
  const english = fillingsIn('en');
  expect(english.amountAsked('How many items are in the costume collection?')).toBeUndefined();
  expect(english.amountAsked('How much does it cost?')).toBeDefined();
});

it.each([
  ['en', 'How many calories has the budget plan?', 'How many dollars does it cost?'],
  ['en', 'How fast can a shopper pay?', 'How many pounds does it cost?'],
  ['de', 'Wie viele Leute bezahlen es?', 'Wie viele Euro kostet es?'],
  ['fr', 'Combien de visiteurs payent ?', 'Combien d’euros coûte-t-il ?'],
  ['es', '¿Cuántas personas pagan?', '¿Cuántos pesos cuesta?'],
  ['it', 'Quante persone pagano?', 'Quanti euro costa?'],
  ['pt', 'Quantas pessoas pagam?', 'Quantos reais custa?'],
  ['nl', 'Hoe vaak betaalt men?', 'Wat kost het?'],
  ['sv', 'Hur många betalar?', 'Hur många kronor kostar det?'],
  ['da', 'Hvor mange betaler?', 'Hvor mange kroner koster det?'],
  ['no', 'Hvor mange betaler?', 'Hvor mange kroner koster det?'],
])('tells counting from asking for a price in %s', (code, counts, costs) => {
  const { amountAsked } = fillingsIn(code);
  expect([amountAsked(counts), amountAsked(costs)?.test('4 €')]).toEqual([undefined, true]);
});

it('takes a few words with a price or a weight for a question about it', () => {
  expect(kindOf('ceiling fan replacement price')).toBe('amount');
  expect(kindOf('Keychron K2 weight')).toBe('amount');
  expect(kindOf('prix du barbecue', 'fr')).toBe('amount');
  expect(kindOf('why prices rise')).toBe('reason');
  expect(kindOf('Is the laptop worth it?')).toBe('other');
  expect(kindOf('the book that says every man has his price')).toBe('other');
});

it('sees which sentence speaks of what another one named', () => {
  expect(fillingsIn('en').refersBack('He was the first.')).toBe(true);
  expect(fillingsIn('en').refersBack('Helen was the first.')).toBe(false);
  expect(fillingsIn('ru').refersBack('Он был первым.')).toBe(true);
});

it('has every list in a form that an expression can be made of', () => {
  for (const { code } of ALL_ASKING) {
    const { holds, dates, lasts } = fillingsIn(code);
    for (const kind of ['time', 'amount', 'reason', 'way', 'definition'] as const) {
      expect(holds(kind, '')).toBe(false);
    }
    expect([dates(''), lasts('')]).toEqual([false, false]);
  }
});
