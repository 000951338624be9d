import { expect, it } from 'vitest';
import { changesSubject, refersBack } from '../../../src/answer/subject';
import type { PlainPassage } from '../../../src/protocol/passage';

const terms = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function passage(uid: string, content: string): PlainPassage {
  const connection = { uid: 'c', type: 'web', name: 'Web', logo_url: '' };
  const source = { citation: null, uid, title: uid, url: '', source_updated_at: '', connection };
  return { content, headings: [], position: 0, score: 1, namespace: '', savedAt: '', source };
}

const old = [passage('tern', 'The guarantee is two years.')];
const found = [passage('gale', 'How did the guarantee of five years end, and when?')];
const frequencies = async (some: readonly string[]) => ({
  passages: 100,
  holding: new Map(some.map((term) => [term, 1])),
});
const changes = (question: string) =>
  changesSubject({ question, passages: found, frequencies }, old, { code: '', terms });

it('changes no subject by words that only ask or connect', async () => {
  expect(await changes('How and when did the guarantee end?')).toBe(true);
  expect(await changes('When did the guarantee?')).toBe(false);
  expect(await changes('and when did the guarantee end?')).toBe(false);
});

it.each([
  ['and when did he die?', true],
  ['How long does it take?', true],
  ['Und wie lange dauert es?', true],
  ['And Lisbon?', false],
  ['who was ivar strand and where did he die?', false],
  ['And when was Grace Hopper born?', false],
  ['Did Ivar Strand sell his house?', false],
  ['How long is the bridge?', false],
])('tells whether “%s” names nothing itself', (question, refers) => {
  expect(refersBack(question)).toBe(refers);
});

it.each([
  ['de', 'Und wie lange dauert es?', true],
  ['de', 'Wie alt ist das Haus?', false],
  ['fr', 'Et quand est-il mort ?', true],
  ['es', '¿Y cuándo murió?', true],
  ['es', '¿En qué año terminó la guerra de los siete reinos?', false],
  ['ru', 'А когда он умер?', true],
  ['ru', 'Когда построили мост через Волгу?', false],
  ['ar', 'ومتى مات؟', true],
  ['ar', 'متى بني الجسر الكبير في المدينة؟', false],
  ['hi', 'और वह कब मरा?', true],
  ['tr', 'Peki ne zaman öldü?', true],
  ['zh', '他什么时候去世的？', true],
  ['zh', '长江大桥什么时候建成的？', false],
  ['ja', 'それはいつ建てられましたか？', true],
  ['ko', '그리고 언제 죽었나요?', true],
  ['el', 'Και πότε πέθανε;', true],
  ['de', 'And when did he die?', true],
])('in %s, tells whether “%s” names nothing itself', (code, question, refers) => {
  expect(refersBack(question, code)).toBe(refers);
});
