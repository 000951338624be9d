import { describe, expect, it } from 'vitest';
import { inlineText } from '../../../../src/answer/inline-text';
import { isCredit } from '../../../../src/answer/pieces/fragments';
import { sentencesOf, splitSentences } from '../../../../src/answer/quoting/sentences';
import { escapeMarkdown } from '../../../../src/protocol/plain-line';

describe('reading sentences off markdown', () => {
  it('joins wrapped lines and keeps list items apart', () => {
    const texts = sentencesOf('One line\nwraps here. Two.\n\n- first item\n- second item').map(
      (sentence) => sentence.text,
    );
    expect(texts).toEqual(['One line wraps here.', 'Two.', 'first item', 'second item']);
  });

  it('keeps the heading a sentence stands under, in either form', () => {
    expect(sentencesOf('## A `b`\n\nText one.\n\nUnder\n-----\n\nText two.')).toEqual([
      { text: 'Text one.', heading: 'A b' },
      { text: 'Text two.', heading: 'Under' },
    ]);
  });

  it('takes a bold line above a longer text for its heading, and for that of what follows', () => {
    const page = '## Bags\n\n**Leaving** it here\n\n**Cabin bags**\n\nOne is free.\n\nIt must fit.';
    expect(sentencesOf(`${page}\n\n## Seats\n\nAll are free.`)).toEqual([
      { text: 'Leaving it here', heading: 'Bags' },
      { text: 'One is free.', heading: 'Cabin bags' },
      { text: 'It must fit.', heading: 'Cabin bags' },
      { text: 'All are free.', heading: 'Seats' },
    ]);
    const fees = sentencesOf('## Fees\n\n__Small pets__\n\n$40\n\nAsk for a box.');
    expect(fees.map(({ text }) => text)).toContain('Fees: Small pets $40');
  });

  it.each(['Open 9–17', 'Mind the step.', 'Note:'])(
    'takes no bold line for a heading that says something itself: %s',
    (line) => {
      const [first] = sentencesOf(`**${line}**\n\nThe door opens by itself.`);
      expect(first?.text).toContain(line);
    },
  );

  it('reads no footnotes', () => {
    const note = '[^3]: Hansard, 4 May 1867.\n\n    It was a long debate.';
    const markdown = `## References\n\nThe light shone.[^3]\n${note}\n[^4]: Letters.\n\nIt is lit at night.`;
    expect(sentencesOf(markdown).map(({ text }) => text)).toEqual([
      'The light shone.',
      'It is lit at night.',
    ]);
  });

  it('reads a plain-text page, which is kept as one block, and no code in such a block', () => {
    const texts = (markdown: string) => sentencesOf(markdown).map(({ text }) => text);
    const page =
      'RFC 1149\n\nThe maximum payload of a pigeon\nis 40 grams. It is *not* more.\n\nint f() { return 1; }';
    const read = ['The maximum payload of a pigeon is 40 grams.', 'It is *not* more.'];
    expect(texts(`\`\`\`\n${page}\n\`\`\``)).toEqual(read);
    // A long page is cut into passages, and not every one has the end.
    expect(texts(`\`\`\`\n${page}`)).toEqual(read);
    const list =
      'At the club\n* Budget for the club is 2,300 pounds\n* Anna orders <paddles> & vests\n';
    expect(texts(`\`\`\`\n${list}\`\`\``)).toEqual(['Budget for the club is 2,300 pounds']);
    const marked =
      'In 1905 he wrote that E = mc2, and nobody in the room of the patent office saw why.';
    expect(texts(`\`\`\`\n${marked}\n\`\`\``)).toEqual([marked]);
    expect(texts('```\nselect name from users where age > 5 order by name\n```')).toEqual([]);
    expect(texts('```\nスマホの充電は一日に一度で十分です。\n```')).toHaveLength(1);
    expect(texts('```py\n# Wait a while between the two attempts\n```')).toEqual([]);
    expect(texts('```\nconst wait = the time between two attempts\n```')).toEqual([]);
  });

  it('leaves out code, rules and images, also when the fence is never closed', () => {
    expect(sentencesOf('Before.\n\n***\n\n![alt](x.png)\n\n~~~js\ncode here.\n')).toEqual([
      { text: 'Before.', heading: '' },
    ]);
  });

  it('reads quotations and table cells', () => {
    const texts = sentencesOf(
      '> Quoted words.\n\n| Name | Height |\n| --- | --- |\n| Eiffel | 330 m |',
    );
    expect(texts.map((sentence) => sentence.text)).toEqual([
      'Quoted words.',
      'Name: Eiffel; Height: 330 m',
    ]);
  });

  it('says what a row of a table is about, and keeps its words as they stand', () => {
    const [first, second] = sentencesOf(
      '| City | *People* |\n|---|---|\n| Bern | 134,000 |\n| Uri \\| Altdorf | |',
    );
    expect(first).toEqual({
      text: 'City: Bern; People: 134,000',
      quote: 'Bern\n134,000',
      heading: '',
    });
    expect(second?.text).toBe('City: Uri | Altdorf');
  });

  it('reads the rows of a table without headers as labels and values', () => {
    const [row] = sentencesOf('|  |  |\n| --- | --- |\n| Core clock | 732 MHz |');
    expect(row).toEqual({
      text: 'Core clock: 732 MHz',
      quote: 'Core clock\n732 MHz',
      heading: '',
    });
  });

  it('takes a row of labels for the headers that a table lacks', () => {
    const tableOf = (...rows: string[]) =>
      ['|  |  |  |', '| --- | --- | --- |', ...rows].join('\n');
    const texts = (...rows: string[]) => sentencesOf(tableOf(...rows)).map(({ text }) => text);
    const labels = '| Ingredients | For 2 people | *For 4 people* |';
    const oats = '| Oats | 160g | 320g |';
    const read = 'Ingredients: Oats; For 2 people: 160g; For 4 people: 320g';
    expect(texts(labels, oats)).toEqual([read]);
    expect(texts(labels, '| Grain |  |  |', oats)).toEqual(['Ingredients: Grain', read]);
    expect(texts(oats, labels, oats)).toHaveLength(3);
    // If all rows are like it, it is one of them.
    expect(texts('| Ida | Bern | cook |', '| Tom | Rome | smith |')).toHaveLength(2);
    expect(texts('| Ida | Bern | cook |')).toHaveLength(1);
  });

  it('cuts no quotation in half', () => {
    const said = 'She wrote: “We go. Nobody stays. That is all.” Then she left.';
    expect(splitSentences(said)).toEqual([
      'She wrote: “We go. Nobody stays. That is all.”',
      'Then she left.',
    ]);
    // A mark without its partner holds nothing together.
    expect(splitSentences('He is 6" tall. She is not. They met.')).toHaveLength(3);
  });

  it('leaves the letter of an item of a list with its words', () => {
    const list = '- a. Only you may drive. At night too.\n- iv. Nobody over 70 pays.\n- Mild. Wet.';
    expect(sentencesOf(list).map(({ text }) => text)).toEqual([
      'a. Only you may drive.',
      'At night too.',
      'iv. Nobody over 70 pays.',
      'Mild.',
      'Wet.',
    ]);
  });

  it('is not fooled by abbreviations and initials', () => {
    expect(splitSentences('Dr. Smith met J. Doe, e.g. in May. They spoke.')).toEqual([
      'Dr. Smith met J. Doe, e.g. in May.',
      'They spoke.',
    ]);
  });

  it('splits text without spaces', () => {
    expect(splitSentences('東京は首都です。大阪は都市です。')).toHaveLength(2);
  });
});

describe('a question without a mark', () => {
  const asks = (line: string, below: string, code = 'en') =>
    sentencesOf(`${line}\n\n${below}`, code).map(({ question, asks }) => ({ question, asks }));

  it.each([
    ['en', 'How it works', 'The pump lifts the water.'],
    ['de', 'Wie lange dauert die Lieferung', 'Sie dauert drei Tage.'],
    ['fr', 'Comment annuler ma commande', 'Écrivez-nous avant vendredi.'],
    ['ru', 'Когда приходит поезд', 'Он приходит в шесть часов.'],
  ])('belongs to the sentence below it: %s %s', (code, line, below) => {
    expect(asks(line, below, code)).toEqual([{ asks: true }, { question: line }]);
  });

  it.each([
    ['a label with its value', 'When: 5 May', 'All are welcome.'],
    ['a line above another', 'What we offer', 'Rooms with a view'],
    ['a whole sentence', 'What she found was empty.', 'She left it there.'],
    ['a line that only has such a word', 'The man who came back', 'He came at noon.'],
  ])('is not %s', (_, line, below) => {
    expect(asks(line, below)).toEqual([{}, {}]);
  });
});

describe('pieces that are no sentences', () => {
  const texts = (markdown: string, subject = '') =>
    sentencesOf(markdown, 'en', subject).map(({ text }) => text);

  it('reads a label with the value below it, and each card by its name', () => {
    const cards = `- [![Sky](s.png)](/sky)

  [Sky 100 Kayak](/sky)

  $1,149.00

  Weight:

  32 lbs.

  [Compare](/compare)

- [Lake Kayak](/lake)

  $699.00

  Weight:

  18 lbs.`;
    expect(texts(cards)).toEqual([
      'Sky 100 Kayak: $1,149.00',
      'Sky 100 Kayak: Weight: 32 lbs.',
      'Lake Kayak: $699.00',
      'Lake Kayak: Weight: 18 lbs.',
    ]);
    expect(sentencesOf(cards)[1]?.quote).toBe('Weight:\n32 lbs.');
  });

  it('reads numbers with the words below them, or above, as the row begins', () => {
    const above = '31969\n\nqualified therapists\n\n6298896\n\npeople helped';
    expect(texts(above)).toContain('31969 qualified therapists');
    expect(texts(above)).toContain('6298896 people helped');
    const below = 'Thread count\n\n270 TC\n\nLength\n\n12 ft';
    expect(texts(below)).toContain('Thread count 270 TC');
    expect(texts(below)).toContain('Length 12 ft');
  });

  it('names a number by the heading above it, also in an item', () => {
    expect(texts('# Course\n\n1. ### April start\n\n   27.04.26 — 31.07.26')).toEqual([
      'April start: 27.04.26 — 31.07.26',
    ]);
  });

  it('takes what the page is about for the owner of what has no other', () => {
    const [weight] = sentencesOf('- **Weight:** 700g\n- Trail-ready', 'en', 'Backpack 40L');
    expect(weight).toEqual({ text: 'Weight: 700g', heading: '', subject: 'Backpack 40L' });
  });

  it('reads an item with the short heading above its list, and quotes it as it stands', () => {
    const list = '## Removed\n\n- The dark theme\n- Node 14 is no longer tested.';
    expect(sentencesOf(list)).toEqual([
      { text: 'Removed: The dark theme', heading: 'Removed', quote: 'The dark theme' },
      {
        text: 'Removed: Node 14 is no longer tested.',
        heading: 'Removed',
        quote: 'Node 14 is no longer tested.',
      },
    ]);
    expect(texts('## Removed\n\n- The XML export. Use JSON.')).toEqual([
      'Removed: The XML export.',
      'Use JSON.',
    ]);
    expect(texts('## Before\n\nDo not take it if you\n\n- are pregnant\n- Have fever')).toEqual([
      'Do not take it if you are pregnant',
      'Before: Have fever',
    ]);
    expect(texts('## How do I return it?\n\n- Send it back.')).toEqual(['Send it back.']);
    expect(texts('## Removed\n\nThe dark theme is gone.')).toEqual(['The dark theme is gone.']);
  });

  it('keeps lines apart that the text breaks, and quotes them as they stand', () => {
    const hours = 'Monday 9–17\\\nSaturday 10–14  \nSunday\nclosed';
    const [read] = sentencesOf(hours);
    expect(read?.text).toBe('Monday 9–17 · Saturday 10–14 · Sunday closed');
    expect(read?.quote).toBe('Monday 9–17\nSaturday 10–14\nSunday closed');
    expect(texts('It is old.\\\nIt still runs.')).toEqual(['It is old.', 'It still runs.']);
  });

  it('reads an escaped pipe of a table as the pipe it shows, in code too', () => {
    const table = '| Name \\| key | Type |\n| --- | --- |\n| depth | `number \\| false` |';
    expect(texts(table)).toEqual(['Name | key: depth; Type: number | false']);
  });

  it('keeps whether a task is done, and leaves out one without words', () => {
    const tasks =
      '## Plan\n\n- [ ] Encryption\n- [x] Sync\n- [ ] ![](a.png)\n- [ ]\n\nIt is a plan.';
    expect(texts(tasks)).toEqual(['Plan: ☐ Encryption', 'Plan: ☑ Sync', 'It is a plan.']);
    expect(texts('Bring these:\n\n1. [X] rope')).toEqual(['Bring these: ☑ rope']);
  });

  it('leaves sentences and rights alone', () => {
    expect(texts('It has 3 doors. They open.\n\n© 2026 Doors Ltd. All rights reserved.')).toEqual([
      'It has 3 doors.',
      'They open.',
    ]);
  });
});

describe('markdown as the text it shows', () => {
  it.each([
    ['a **b** _c_ ~~d~~', 'a b c d'],
    [String.raw`**$2,640.22\***`, '$2,640.22*'],
    ['snake_case_name stays', 'snake_case_name stays'],
    ['[text](https://x.org/a_(b) "title") end', 'text end'],
    ['off the coast.[\\[3\\]](https://x.org/#note-3) On', 'off the coast.[3] On'],
    ['![a \\[b\\]](https://x.org/c.png) d', 'd'],
    ['`a*b*c` and \\*kept\\*', 'a*b*c and *kept*'],
    ['see <https://x.org> &amp; more', 'see & more'],
    ['**`--strong`** uses *nineteen `grams`*', '--strong uses nineteen grams'],
    ['[`--quiet`](http://x/): brews', '--quiet: brews'],
    ['[see `list[0]`](http://x/) and `*` or `*`', 'see list[0] and * or *'],
    ['![a `b`](c.png) and `d` of ![`e`](f.png)`&amp;`', 'and d of &amp;'],
    ['if a <b `or` c> d', 'if a <b or c> d'],
    ['\ue0000\ue000 and `code`, &#xE000;0&#xE000;', '\ue0000\ue000 and code, \ue0000\ue000'],
  ])('%s', (markdown, text) => {
    expect(inlineText(markdown)).toBe(text);
  });

  it('round-trips any text through escaping', () => {
    for (const text of ['1. not a list', '# no heading', 'a*b_c`d[e]<f>', '- no item', 'x \\ y']) {
      expect(inlineText(escapeMarkdown(text))).toBe(text);
    }
  });
});

describe('cutting sentences by the rules of a language', () => {
  it.each([
    ['en', 'Dr. Smith met Prof. Jones at St. Paul’s incl. Eve. They spoke.'],
    ['de', 'Es gibt z. B. Nr. 5 und ca. 3 Mio. Euro. Am 3. Oktober war frei.'],
    ['nl', 'Er is bijv. Amsterdam met ca. 800.000 inwoners. Dat is veel.'],
    ['fr', 'Il y a p. ex. M. Dupont et Mme. Petit. Ils parlent.'],
    ['es', 'El Sr. García vive en la Avda. Central. Es alto.'],
    ['it', 'Il sig. Rossi e il dott. Bianchi parlano. Sono amici.'],
    ['pt', 'O Sr. Silva e a Dra. Costa falam. São amigos.'],
    ['ru', 'Это ул. Ленина и им. Горького. Она длинная.'],
    ['tr', 'Bunu Prof. Kaya ve Dr. Demir 3. Cilt için yazdı. Çok uzun.'],
    ['pl', 'To jest ul. Długa, np. Kraków. Jest długa.'],
    ['cs', 'Je to např. Praha a sv. Václav. Je velká.'],
    ['ro', 'Este pe Str. Lungă, nr. 5. Este mare.'],
    ['el', 'Ο κ. Παπάς και ο δρ. Νίκου μιλούν. Είναι φίλοι.'],
  ])('%s', (code, text) => {
    expect(splitSentences(text, code)).toHaveLength(2);
  });

  it.each([
    ['en', 'Is it lit? Yes. It shines all night. They spoke.'],
    ['de', 'Leuchtet es? Nein. Es ist dunkel. Sie sprachen.'],
    ['fr', 'Est-ce ouvert ? Oui ! Tout le monde entre. Ils parlent.'],
    ['ru', 'Он горит? Да. Он горит всю ночь. Они говорили.'],
    ['hi', 'क्या वह जलता है? हाँ। वह रात भर जलता है। वे बोले।'],
    ['ja', '光りますか？はい。一晩中光ります。彼らは話した。'],
  ])('leaves a yes or no with what it means: %s', (code, text) => {
    expect(splitSentences(text, code)).toHaveLength(3);
  });

  it('ends a sentence at its last word, also if that is a yes', () => {
    expect(splitSentences('She said yes. They spoke.')).toHaveLength(2);
  });

  it('ends a Greek question with its own mark', () => {
    expect(splitSentences('Πού είναι; Είναι εδώ.', 'el')).toHaveLength(2);
  });
});

describe('brackets', () => {
  it.each([
    ['de', 'Das Gericht gab ihm recht (Az. 6 S 112/24). Er zahlt weniger.'],
    ['de', 'Das ist geklärt, Az. 6 S 112/24. Er zahlt weniger.'],
    ['en', 'It was shown (see Lee. Earlier work differs). Others agree.'],
    ['fr', 'La cour a tranché (réf. Dupont). Il paie moins.'],
    ['es', 'Se decidió ayer (ref. Ruiz. Acta 3). Paga menos.'],
    ['zh', '法院支持他（见第三条。案号六）。他少付了钱。'],
  ])('are of one sentence: %s %s', (code, text) => {
    expect(splitSentences(text, code)).toHaveLength(2);
  });

  it.each([
    ['en', 'It rose (by a fifth). It fell.'],
    ['en', 'One (never closed. Two.'],
    ['de', 'Es stieg (um ein Fünftel). Es fiel.'],
    ['fr', 'Il monte (un peu). Il tombe.'],
    ['es', 'Sube (poco). Baja.'],
    ['zh', '它上升了（一点）。它下降了。'],
  ])('end no sentence early, and hold none together that follows: %s %s', (code, text) => {
    expect(splitSentences(text, code)).toHaveLength(2);
  });
});

describe('a line that only names who made a page', () => {
  it.each([
    'By Martha Lindqvist, 3 March 2026',
    'By Tom Berg',
    'Von Ida Huber | 3. März 2026',
    'Por Carmen Ruiz',
    'Par Claire Morel – 3 mars 2026',
    'Photo: Ystholm harbour in February, by Tom Berg',
    'Foto: Ida Huber/dpa',
    'Фото: Анна Белова',
    '写真：田中',
    'By Tom Berg ·',
    'كتبت: منى السيد',
    '取材・文＝山田太郎',
  ])('is told: %s', (text) => {
    expect(isCredit(text)).toBe(true);
  });

  it.each([
    'By Tuesday the ferry runs again.',
    'By 1990 Tom Berg had left.',
    'Von Hamburg nach Kiel: 12 Euro',
    'Von Ida Huber stammt der Entwurf.',
    'Por Lerma pasa el Duero.',
    'Par Claire, on apprend tout.',
    'Foto: 12 MP',
    'كتب: لا أعرف متى تعود الطيور إلى البرج',
    '文：名詞と動詞からなる一つのまとまった表現のこと',
    'Photos are kept for a year.',
    'Фотография сделана в 1930 году.',
  ])('is nothing else: %s', (text) => {
    expect(isCredit(text)).toBe(false);
  });
});
