/** Questions of people who use Jackdaw for the first time, over a small library of their own. */
// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { anyLanguage } from '../../../../src/retrieval/languages/all-languages';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { opened } from '../../ui/opened';

const PAGES: readonly [title: string, markdown: string, over?: { byline: string }][] = [
  [
    'A walk along the ridge',
    'The path climbs through beech woods to the ridge. The return leg follows the old railway and takes an hour less. The café at the station closes at five.',
  ],
  [
    'County towns of England',
    'Abingdon was the capital of Berkshire until 1867, when Reading took its place. Lewes is the county town of East Sussex.',
  ],
  [
    'Hüte für den Sommer',
    'Ein Sonnenhut schützt den Nacken. Wer viele Stunden im Garten arbeitet, hat am besten zwei Hüte aus Stroh.',
  ],
  [
    'Workstations to rent',
    '## Amp\n\nThe Amp machine has 16 cores and 64 GB of memory.\n\n€ 42.00\n\n## Laptop\n\nA laptop costs € 19 a month, with a bag.\n\n## Desktop\n\nA desktop costs € 31 a month, with a screen.',
  ],
  [
    'Why the tide is late',
    'The tide follows the Moon, but never at once. Spring tides arrive a day or two after full moon, because the water has to travel.',
    { byline: 'Marit Solheim' },
  ],
  [
    'Falcon',
    'Falcon is a web framework for Python. It was written by Kurt Griffiths in 2012, and is now kept by volunteers.',
  ],
  [
    'Falcon Road Library',
    'Falcon Road Library was designed by Mary Medd and opened in 1954. It has two floors and a yard.',
  ],
  ['A garden in shade', 'Ferns and hostas grow in gardens without sun. They want leaf mould.'],
  [
    'How to save money on heating',
    'Turn the heating down at night to save money. Seal the windows.',
  ],
  [
    'Hochwasser in Köln',
    'Die Hochwasserschutzwand wurde 2008 fertig. Die letzte Überschwemmung war 1995.',
  ],
  ...Array.from({ length: 22 }, (_, n): [string, string] => [
    `Notes of week ${n}`,
    `In week ${n} the boat was painted, the sail was mended and the harbour office was asked for a berth.`,
  ]),
];

let jackdaw: Jackdaw;

beforeAll(async () => {
  const documents = PAGES.map(([title, markdown, over], n) =>
    fakeDocument({
      uid: `d${n}`,
      title,
      markdown,
      language: /[äöü]/.test(title) ? 'de' : 'en',
      ...over,
    }),
  );
  jackdaw = await opened({
    documents,
    languages: anyLanguage,
    tab: { title: 'The ferry', url: 'https://harbour.example/ferry' },
    page: { text: 'The ferry is late because the pier has burnt down. A new pier is being built.' },
  });
});

const ask = async (question: string) => (await jackdaw.ask('ask', { question })).answer;
const found = async (query: string) =>
  (await jackdaw.ask('search', { query, typing: false })).passages.map(
    ({ source }) => source.title,
  );

describe('a question that nothing kept answers', () => {
  it.each([
    'How many legs does a spider have?',
    'What is the capital of Mongolia?',
    'Wie viele Einwohner hat Leipzig?',
  ])('is not answered with what only shares a word: %s', async (question) => {
    const answer = await ask(question);
    expect(answer === undefined || answer.silent).toBe(true);
  });
});

describe('a question that something kept answers', () => {
  it.each([
    ['How much is the Amp machine?', '42'],
    ['How much does a desktop cost a month?', '31'],
    ['Who wrote “Why the tide is late”?', 'Marit Solheim'],
    ['When was the Hochwasserschutzwand finished?', '2008'],
  ])('is answered with the fact: %s', async (question, fact) => {
    const answer = await ask(question);
    expect(answer?.silent).toBeFalsy();
    expect(answer?.markdown).toContain(fact);
  });

  it.each(['Who wrote Falcon?', 'Who wrote Falcon and when?'])(
    'is answered though the text has another form of the verb: %s',
    async (question) => {
      const [first] = (await ask(question))?.citations ?? [];
      expect(first?.quote).toContain('written by Kurt Griffiths in 2012');
    },
  );

  it('quotes sentences whole', async () => {
    const answer = await ask('When do spring tides arrive?');
    expect(answer?.citations[0]?.quote).toBe(
      'Spring tides arrive a day or two after full moon, because the water has to travel.',
    );
  });

  it('is of this page where that is asked, and quotes no other', async () => {
    const scope = { kind: 'page' } as const;
    const about = async (question: string) =>
      (await jackdaw.ask('ask', { question, scope, windowId: 1 })).answer;
    const answer = await about('Why is the ferry late, and not the tide?');
    expect(answer?.markdown).toContain('the pier has burnt down');
    expect(new Set(answer?.citations.map(({ source }) => source.title))).toEqual(
      new Set(['The ferry']),
    );
    // Without a model there are no words of its own to sum it up with: its beginning says what it is about.
    const whole = await about('summarise this page');
    expect(whole?.citations.map(({ quote }) => quote)).toEqual([
      'The ferry is late because the pier has burnt down.',
      'A new pier is being built.',
    ]);
    expect(await ask('summarise this page')).toBeUndefined();
  });
});

describe('words that ask for content', () => {
  it('are not taken for what is sought', async () => {
    const answer = await ask('what did I save about gardens');
    expect(answer?.citations[0]?.source.title).toBe('A garden in shade');
    expect((await found('what did I save about gardens'))[0]).toBe('A garden in shade');
  });

  it.each(['Schutzwand', 'Ueberschwemmung'])('are found within others: %s', async (word) => {
    expect(await found(word)).toEqual(['Hochwasser in Köln']);
  });
});
