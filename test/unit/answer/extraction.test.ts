import { describe, expect, it } from 'vitest';
import { createExtractiveAnswerer, SILENCE } from '../../../src/answer/extraction';
import { inlineText } from '../../../src/answer/inline-text';
import type { Answerer, AnswerRequest, Passage } from '../../../src/protocol/passage';

const terms = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/(?:e?s)$/u, ''));
const askOf =
  (answerer: Answerer) => (question: string, passages: Passage[], more?: Partial<AnswerRequest>) =>
    answerer.answer({ question, passages, ...more });
const ask = askOf(createExtractiveAnswerer({ wordingOf: () => ({ code: '', terms }) }));

function passage(
  content: string,
  more: { uid?: string; title?: string; headings?: string[] } = {},
) {
  const uid = more.uid ?? 'd1';
  return {
    content,
    headings: more.headings ?? [],
    position: 0,
    score: 1,
    namespace: 'clips',
    savedAt: '2026-01-01T00:00:00Z',
    matched: [],
    source: {
      uid,
      citation: null,
      title: more.title ?? '',
      url: `https://example.org/${uid}`,
      source_updated_at: '2026-01-01T00:00:00Z',
      connection: { uid: 'c', type: 'web', name: 'Web', logo_url: '' },
    },
  } satisfies Passage;
}

const tower = passage(
  `# The tower

The Eiffel Tower stands in **Paris**. It was completed in 1889 for the [World's Fair](https://example.org/fair).
The tower is 330 metres tall. Visitors like the view. Maintenance teams repaint it by hand.

\`\`\`
const height = 330; // how tall is the tower
\`\`\`

[How tall is the tower](https://example.org/tall)`,
  { title: 'Eiffel Tower', uid: 'tower' },
);
const bread = passage('Rye bread keeps for a week. Sourdough needs a starter.', { uid: 'bread' });

describe('an item of a list', () => {
  const dog = passage(
    'You may give your dog:\n\n- apples\n- carrots, cooked\n\nNever give your dog:\n\n- grapes or raisins\n- chocolate',
    { title: 'Food for dogs' },
  );

  it('is read with what leads up to the list, and quoted as it stands', async () => {
    const answer = await ask('May my dog eat grapes or raisins?', [dog]);
    expect(answer?.markdown).toContain('Never give your dog: grapes or raisins');
    expect(answer?.markdown).not.toContain('apples');
    expect(answer?.citations[0]?.quote).toBe('grapes or raisins');
  });

  it('says whether a task is done, and is cited by the words beside its box', async () => {
    const answer = await ask('What about encryption?', [
      passage('The plan:\n\n- [ ] Encryption of notes\n- [x] Sync of notes'),
    ]);
    expect(answer?.markdown).toContain('The plan: ☐ Encryption of notes');
    expect(answer?.citations[0]?.quote).toBe('Encryption of notes');
  });

  it('leaves a long item as it is', async () => {
    const long = `the leaves of lilies, which are dangerous to cats and less so to dogs, ${'as far as anyone knows, '.repeat(5)}but never to birds`;
    const answer = await ask('Are the leaves of lilies dangerous?', [
      passage(`Keep these away:\n\n- ${long}\n- onions`),
    ]);
    expect(answer?.citations[0]?.quote).toBe(long);
  });
});

describe('a highlight', () => {
  const lakes = `The largest lakes of Lapland.

| Lake | Area (km²) | Depth (m) |
| --- | --- | --- |
| Inari | 1040 | 92 |

Lake Inari is ice-free from June to October only.`;
  const pump = `A heat pump moves heat from outside to inside.

A typical installation costs between 12,000 and 20,000 euros, of which subsidies pay up to 70 percent.`;
  const marks = '## Highlights\n\n> Inari 1040 92\n\n> costs between 12,000 and 20,000 euros';

  it('is left to the sentence or row that it was marked in', async () => {
    const frozen = await ask('When is Inari ice-free?', [passage(`${lakes}\n\n${marks}`)]);
    expect(frozen?.markdown).toContain('ice-free from June to October');
    expect(frozen?.markdown).not.toContain('Highlights');
    const marked = passage(`${pump}\n\n${marks}`, { title: 'How a heat pump saves energy' });
    const price = await ask('How much does a heat pump cost?', [marked]);
    expect(price?.markdown).toMatch(/^A typical installation costs/);
  });

  it('is quoted where highlights are asked for', async () => {
    const marked = [passage(`${lakes}\n\n${marks}`, { title: 'Lakes' })];
    const answer = await ask('What did I highlight about Inari?', marked);
    expect(answer?.citations.map(({ quote }) => quote)).toContain('Inari 1040 92');
  });

  it('is quoted where its text is not among the passages', async () => {
    const others = [passage(`Insulate first.\n\n${marks}`, { title: 'Heat pump' })];
    const price = await ask('How many euros does a heat pump cost?', others);
    expect(price?.citations[0]?.quote).toBe('costs between 12,000 and 20,000 euros');
  });
});

describe('the extractive answerer', () => {
  it('answers with the sentence that holds the answer, cited and verbatim', async () => {
    const answer = await ask('How tall is the Eiffel Tower?', [tower, bread]);
    const quotes = answer?.citations.map((citation) => citation.quote);
    expect(quotes).toContain('The tower is 330 metres tall.');
    for (const quote of quotes ?? []) expect(inlineText(tower.content)).toContain(quote);
    expect(answer?.citations.every((citation) => citation.source.uid === 'tower')).toBe(true);
  });

  it('leads with the sentence that answers, not with one that merely stands earlier', async () => {
    const nests = passage(
      'A jackdaw builds no nest in the open. It needs a hole. Holes are scarce. Towers have them. ' +
        'The entrance of a nest should be fifteen centimetres wide.',
    );
    const answer = await ask('How wide should the entrance of a nest be?', [nests]);
    expect(answer?.citations[0]?.quote).toContain('fifteen centimetres');
  });

  it('numbers every sentence, and every number has its citation', async () => {
    const answer = await ask('When was the Eiffel Tower completed?', [tower, bread]);
    const numbers = [...(answer?.markdown ?? '').matchAll(/ \[(\d+)\]/g)].map((m) => Number(m[1]));
    expect(numbers).toEqual(answer?.citations.map((_, index) => index + 1));
    expect(numbers.length).toBeGreaterThanOrEqual(1);
    expect(numbers.length).toBeLessThanOrEqual(3);
    expect(answer?.citations[0]?.quote).toContain('1889');
  });

  it('says nothing when no passage has any of the asked words', async () => {
    expect(await ask('Who won the football cup?', [tower, bread])).toBeUndefined();
    expect(await ask('How tall is the tower?', [])).toBeUndefined();
    expect(await ask('', [tower])).toBeUndefined();
  });

  it('says that nothing answers where what is rare in the question is nowhere, with what is closest', async () => {
    // "Tower" and "tall" are here; what the question is about is not.
    const question = 'Which ambassador inaugurated the tall Samarkand observatory tower?';
    const answer = await ask(question, [tower, bread]);
    expect(answer?.silent).toBe(true);
    expect(answer?.markdown).toBe(SILENCE);
    expect(answer?.citations.length).toBeGreaterThanOrEqual(1);
    for (const { quote } of answer?.citations ?? []) {
      expect(inlineText(tower.content) + bread.content).toContain(quote);
    }
  });

  it('is unsure of what is kept about a topic, where that lacks what is asked', async () => {
    const council = passage(
      'The council of Altdorf meets on Mondays in the town hall. The mayor of Altdorf chairs the council.',
      { title: 'The council of Altdorf' },
    );
    const common = /council|altdorf|town|hall|mayor|chair|meet/;
    const frequencies = async (some: readonly string[]) => ({
      passages: 40,
      holding: new Map(some.filter((term) => common.test(term)).map((term) => [term, 2])),
    });
    const unsure = await ask('When was the town hall built?', [council], { frequencies });
    expect(unsure?.unsure).toBe(true);
    expect(unsure?.silent).toBeUndefined();
    const sure = await ask('Who chairs the council of Altdorf?', [council], { frequencies });
    expect(sure?.markdown).toContain('The mayor of Altdorf');
    expect(sure?.unsure).toBeUndefined();
  });

  it('weighs words by how rare they are in all that is kept, where that is known', async () => {
    const found = passage(
      'The ferry to Brodick leaves at noon. The ferry of the island is white.',
      {
        title: 'Ferries',
      },
    );
    const asked: string[][] = [];
    const frequencies = async (some: readonly string[]) => {
      asked.push([...some]);
      return { passages: 1_000, holding: new Map([['ferry', 900]]) };
    };
    const answer = await ask('Brodick ferry', [found], { frequencies });
    expect(asked).toEqual([['brodick', 'ferry']]);
    expect(answer?.citations[0]?.quote).toBe('The ferry to Brodick leaves at noon.');
    // The word that all passages have is no sign that this one answers.
    const other = await ask('Lochranza ferry', [found], { frequencies });
    expect(other?.silent).toBe(true);
  });

  it('answers with a price that stands by itself, told by what it is of', async () => {
    const shop = passage(
      '## Cordless drill BX 200\n\nThe BX 200 cordless drill.\n\n€ 129.00\n\nAdd to list',
      {
        title: 'Cordless drill BX 200',
      },
    );
    const answer = await ask('How much does the BX 200 cordless drill cost?', [shop]);
    expect(answer?.citations[0]?.quote).toBe('€ 129.00');
    expect(answer?.markdown).toContain('Cordless drill BX 200: € 129.00 [1]');
  });

  it('does not take the price of a thing for its weight, or for who makes it', async () => {
    const title = 'Cordless drill BX 200';
    const shop = passage('The BX 200 cordless drill.\n\n€ 129.00\n\n4.7 ★\n\nWeight: 1.2 kg', {
      title,
    });
    const first = async (question: string, of = shop) =>
      (await ask(question, [of]))?.citations[0]?.quote;
    expect(await first('What does the BX 200 cordless drill weigh?')).toBe('Weight: 1.2 kg');
    expect(await first('How much does the BX 200 cordless drill cost?')).toBe('€ 129.00');
    const priced = passage('€ 129.00\n\n4.7 ★', { title });
    expect(await first('How much does the BX 200 cordless drill cost?', priced)).toBe('€ 129.00');
    expect(await first('Who makes the BX 200 cordless drill?', priced)).toBeUndefined();
    expect(await first('What is the weight of the BX 200 cordless drill?', priced)).toBeUndefined();
  });

  it('takes a version for what it is, however it is written', async () => {
    const notes = [
      passage('Ledgerfly v3.0 needs Node 20.', { uid: 'three' }),
      passage('Ledgerfly v2.0 needs Node 14.', { uid: 'two' }),
    ];
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];
    const dotted = askOf(
      createExtractiveAnswerer({ wordingOf: () => ({ code: '', terms: words }) }),
    );
    const answer = await dotted('Which Node does Ledgerfly 3 need?', notes);
    expect(answer?.markdown).toMatch(/^Ledgerfly v3\.0/);
  });

  it('answers from the row of a table, told by its headers and cited as it stands', async () => {
    const cities = passage(
      'Cities of the canton.\n\n| City | Population |\n|---|---|\n| Bern | 134,000 |\n| Thun | 43,500 |',
    );
    const answer = await ask('What is the population of Thun?', [cities]);
    expect(answer?.markdown).toContain(
      'City: Thun; Population: 43,500 \\[1\\]'.replaceAll('\\', ''),
    );
    expect(answer?.citations[0]?.quote).toBe('Thun\n43,500');
  });

  it('reads what is asked in other languages, and words as these bend them', async () => {
    const turm = passage(
      'Der Turm steht in Paris. Er wurde im Jahr 1889 nach zwei Jahren fertiggestellt. Der Turm gefällt vielen Besuchern.',
    );
    const answer = await ask('Wann stellte man den Turm fertig?', [turm]);
    expect(answer?.citations[0]?.quote).toContain('1889');
  });

  it('does not take words that only ask for content', async () => {
    const chatter = passage('What is it and who are they? How do you do what they would do.');
    expect(await ask('What is the capital of Peru?', [chatter])).toBeUndefined();
  });

  it('quotes neither code, nor headings, nor lines of links', async () => {
    const answer = await ask('how tall is the tower', [tower]);
    expect(answer?.markdown).not.toContain('const height');
    expect(answer?.markdown).not.toContain('How tall is the tower');
    expect(answer?.citations.map((c) => c.quote)).not.toContain('The tower');
  });

  describe('code', () => {
    const readme = passage(
      `# Rookery

Rookery watches a folder and copies what is new.

## Installation

\`\`\`sh
npm install rookery
\`\`\`

## Usage

It has no window. To watch another folder, give its path:

\`\`\`\`
  rookery watch \`pwd\`
    --quiet
\`\`\`\`

A copy is made every hour. The port of the status page is set in the configuration:

~~~toml
[3] = 8080
~~~`,
      { title: 'Rookery', uid: 'readme' },
    );

    it('comes along with its heading, where that is all that stands above it', async () => {
      const answer = await ask('How do I install rookery? Installation', [readme]);
      expect(answer?.markdown).toContain('Installation [1]\n\n```\nnpm install rookery\n```');
      expect(answer?.citations[0]?.quote).toBe('Installation');
    });

    it('comes along whole with the words that introduce it', async () => {
      const answer = await ask('How do I give the path of another folder?', [readme]);
      expect(answer?.markdown).toMatch(
        /^To watch another folder, give its path: \[1\]\n\n```\nrookery watch `pwd`\n {2}--quiet\n```/,
      );
    });

    it.each([
      [
        'paragraphs',
        'npm\n\nyarn\n\n```\nnpm install rookery\n```\n\nyarn\n\n```\nyarn add rookery\n```',
      ],
      ['a list', '- npm\n- Yarn Berry\n\n```\nnpm install rookery\n```'],
    ])(
      'comes along with what introduces it where its tabs stand between, as %s',
      async (_, tabs) => {
        const page = passage(`To install rookery on any machine, run:\n\n${tabs}`);
        const answer = await ask('How do I install rookery?', [page]);
        expect(answer?.markdown).toMatch(
          /^To install rookery on any machine, run: \[1\]\n\n```\nnpm install rookery\n```/,
        );
      },
    );

    it('comes along with a sentence that it only follows, where a way to do something is asked for', async () => {
      const page = passage('Jackdaws are counted by the tool. It counts once.\n\n```\ncount\n```');
      const how = await ask('How does it count once?', [page]);
      expect(how?.markdown).toContain('It counts once. [1]\n\n```\ncount\n```');
      const what = await ask('What are jackdaws counted by?', [page]);
      expect(what?.markdown).not.toContain('```');
    });

    it('is of the first sentence alone', async () => {
      const page = passage(
        'To start Rookery, type this:\n\n```\nrookery start\n```\n\nTo stop Rookery, type this:\n\n```\nrookery stop\n```',
      );
      const answer = await ask('How do I stop Rookery?', [page]);
      expect(answer?.markdown).toBe('To stop Rookery, type this: [1]\n\n```\nrookery stop\n```');
    });

    it('is no bridge to what stands below it, also where it is left out', async () => {
      const page = passage(
        '## Checksum\n\nTo verify it, run this:\n\n```\nverify [1]\n```\n\nIt is on now.\n\n## Size\n\nThe size is:\n\n## Log\n\nIt is large.',
      );
      const answer = await ask('How do I verify it?', [page]);
      expect(answer?.markdown).toMatch(/^To verify it, run this: \[1\]/);
      const size = await ask('What is the size?', [page]);
      expect(size?.markdown).not.toContain('size is: It is large');
    });

    it('may have the index of a list', async () => {
      const page = passage('Read the name with this:\n\n```\nargv[1]\n```');
      const answer = await ask('How do I read the name?', [page]);
      expect(answer?.markdown).toContain('argv[1]');
    });

    it('stays out where it would pass for a mark of a source', async () => {
      const answer = await ask('Where is the port of the status page set?', [readme]);
      expect(answer?.markdown).toContain('The port of the status page is set');
      expect(answer?.markdown).not.toContain('8080');
    });

    it.each([
      ['is cut off by the end of the passage', '```\nrookery stop'],
      ['is long', `\`\`\`\n${'rookery stop\n'.repeat(20)}\`\`\``],
      ['is of other words', 'Wait a moment.\n\n```\nrookery stop\n```'],
    ])('stays out where it %s', async (_why, code) => {
      const page = passage(`To stop it for good, type this:\n\n${code}`);
      const answer = await ask('How do I stop it for good?', [page]);
      expect(answer?.markdown).toContain('type this');
      expect(answer?.markdown).not.toContain('```');
    });

    it('cannot close its fence', async () => {
      const page = passage('To stop it for good, type this:\n\n~~~\n```\n[1](javascript:0)\n~~~');
      const answer = await ask('How do I stop it for good?', [page]);
      expect(answer?.markdown).not.toContain('javascript');
      const other = passage('To stop it for good, type this:\n\n~~~\n````\n**stop**\n~~~');
      const fenced = await ask('How do I stop it for good?', [other]);
      expect(fenced?.markdown).toContain('`````\n````\n**stop**\n`````');
    });
  });

  it('says the same thing once', async () => {
    const copies = ['a', 'b', 'c'].map((uid) =>
      passage('The tower is 330 metres tall.', { uid, title: 'Tower' }),
    );
    const answer = await ask('How tall is the tower?', copies);
    expect(answer?.citations).toHaveLength(1);
  });

  it('adds a sentence of another document only where that is about the same subject', async () => {
    const chili = passage(
      `A pot of chili that takes 45 minutes and feeds six people, or two people for three days.

## Tips

If it is too hot, serve it with yoghurt. It keeps in the fridge for four days and in the freezer for half a year.`,
      { uid: 'chili', title: 'Weeknight black bean chili' },
    );
    const car = passage(
      `## How long does charging take?

At a fast charger, from 10 to 80 percent in 29 minutes. At a household socket it takes 20 hours.

## How long is the warranty?

Two years on the car and eight years on the battery.`,
      { uid: 'car', title: 'Electric car: questions' },
    );
    const again = passage(chili.content.replace('four days', 'three days'), {
      uid: 'again',
      title: 'Chili for a week',
    });
    const cited = async (...passages: Passage[]) => {
      const frequencies = async () => ({ passages: passages.length, holding: new Map() });
      const question = 'how long does chili keep in the fridge?';
      const answer = await ask(question, passages, { frequencies });
      return answer?.citations.map(({ source }) => source.uid) ?? [];
    };
    expect(await cited(chili, again)).toContain('again');
    expect(new Set(await cited(chili, car))).toEqual(new Set(['chili']));
  });

  it('prefers a reason for why, and a date for when', async () => {
    const leaves = passage(
      'Leaves are green in summer. Leaves are green because of chlorophyll. Leaves were green in 1999.',
    );
    const when = await ask('When were leaves green?', [leaves]);
    expect(when?.citations[0]?.quote).toBe('Leaves were green in 1999.');
    const reason = await ask('Why are leaves green?', [leaves]);
    expect(reason?.citations[0]?.quote).toBe('Leaves are green because of chlorophyll.');
  });

  it('lets a heading say what the sentences under it are about', async () => {
    const page = passage('Press the red button for ten seconds. The light then blinks twice.', {
      title: 'Router manual',
      headings: ['Resetting the router'],
    });
    const answer = await ask('How do I do router resetting with the button?', [page]);
    expect(answer?.citations.map((c) => c.quote)).toContain(
      'Press the red button for ten seconds.',
    );
  });

  it('answers with what follows a question in the text, not with the question', async () => {
    const page = passage('How large may a clip be? Five megabytes of markdown at the very most.');
    const answer = await ask('How large may a clip be?', [page]);
    expect(answer?.citations[0]?.quote).toBe('Five megabytes of markdown at the very most.');
  });

  it.each([
    ['heading', (text: string) => `## ${text}`],
    ['paragraph of its own', (text: string) => `**${text}**`],
    ['paragraph that says so', (text: string) => `Q: ${text}`],
  ])('reads an answer with the question above it, a %s', async (_, asked) => {
    const page = passage(
      [
        asked('Is the water clean?'),
        'It is tested every week.',
        asked('When does the kiosk close?'),
        'At half past six.',
        asked('Where are parking permits sold?'),
        'At the counter, with your number plate.',
      ].join('\n\n'),
      { title: 'Bathing lake' },
    );
    const kiosk = await ask('When does the kiosk close?', [page, bread]);
    expect(kiosk).toMatchObject({ citations: [{ quote: 'At half past six.' }] });
    const permit = await ask('Where are parking permits sold?', [page, bread]);
    expect(permit).toMatchObject({
      citations: [{ quote: 'At the counter, with your number plate.' }],
    });
    expect(kiosk?.silent ?? permit?.silent).toBeUndefined();
  });

  it.each([
    ['a heading', '## How long does delivery take'],
    ['a heading that unfolds', '## How long does delivery take? +'],
    ['a line', 'How long does delivery take'],
    ['a bold line', '**How long does delivery take**'],
    ['a line that unfolds', 'How long does delivery take? ▾'],
    ['named above, too', '- How long does delivery take\n\n## How long does delivery take'],
  ])('quotes what is below a question without a mark, %s', async (_, asked) => {
    const below = 'Orders leave our warehouse on Mondays and reach you within three days.';
    const page = passage(`${asked}\n\n${below}\n\n## Refunds\n\nThey are paid to your card.`);
    const answer = await ask('How long does delivery take?', [page, bread]);
    expect(answer).toMatchObject({ citations: [{ quote: below }] });
    expect(answer?.citations).toHaveLength(1);
    expect(answer?.silent).toBeUndefined();
  });

  it('quotes a headline that begins as a question does, with other headlines below it', async () => {
    const page = passage(
      '### How a village of ninety people saved its only school\n\n### Mayor of the harbour town resigns after three years',
    );
    const answer = await ask('How did the village save its school?', [page, bread]);
    expect(answer?.citations[0]?.quote).toContain('saved its only school');
  });

  it('cuts each passage by its own language', async () => {
    const isGerman = (text: string) => text.includes(' wurde ');
    const wordingOf = (texts: readonly string[]) => ({
      code: texts.every(isGerman) ? 'de' : '',
      terms,
    });
    const german = passage('Ada Lovelace wurde am 10. Dezember 1815 in London geboren.');
    const said = askOf(createExtractiveAnswerer({ wordingOf }));
    const answer = await said('Ada Lovelace London?', [german, bread]);
    expect(answer?.citations[0]?.quote).toBe(german.content);
  });

  it('shows hostile or odd text as text', async () => {
    const page = passage('The tower \\<img src=x onerror=alert(1)> has *star* and 2\\*3 shapes.');
    const answer = await ask('tower shapes', [page]);
    expect(answer?.markdown).not.toMatch(/(?<!\\)</);
    expect(answer?.markdown).toContain('2\\*3');
  });

  it("does not let the source's own reference marks pass as citations", async () => {
    const page = passage(
      'The tower is 330 metres tall.[12] It has three floors open to visitors.[3]',
    );
    const answer = await ask('How tall is the tower?', [page]);
    expect(answer?.markdown.match(/\[\d+\]/g)).toEqual(
      answer?.citations.map((_, index) => `[${index + 1}]`),
    );
  });

  it('stops when the asker has gone', async () => {
    const gone = AbortSignal.abort();
    await expect(ask('How tall?', [tower], { signal: gone })).rejects.toThrow();
  });
});
