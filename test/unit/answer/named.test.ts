import { describe, expect, it } from 'vitest';
import { createExtractiveAnswerer, SILENCE } from '../../../src/answer/extraction';
import { passagesMeant } from '../../../src/answer/named/passages-meant';
import type { Passage } from '../../../src/protocol/passage';
import { anyLanguage } from '../../../src/retrieval/languages/all-languages';
import { wordingIn } from '../../../src/retrieval/languages/text-wording';

const wordingOf = wordingIn(anyLanguage);
const answerer = createExtractiveAnswerer({ wordingOf });

function passage(content: string, title = '', uid = title || content, url = ''): Passage {
  return {
    content,
    headings: [],
    position: 0,
    score: 1,
    namespace: 'clips',
    savedAt: '2026-01-01T00:00:00Z',
    matched: [],
    source: {
      uid,
      citation: null,
      title,
      url,
      source_updated_at: '2026-01-01T00:00:00Z',
      connection: { uid: 'c', type: 'web', name: 'Web', logo_url: '' },
    },
  };
}

/** Where the passages that a question means are from. */
const meant = (question: string, ...passages: Passage[]) =>
  passagesMeant(question, passages, wordingOf(passages.map(({ content }) => content))).map(
    ({ source }) => source.uid,
  );

describe('a name with a number', () => {
  const pump = passage('It weighs 4.2 kg and moves 500 litres an hour.', 'Aquaflow 500 pump');

  it('is not answered of another number, and shows what comes closest', async () => {
    const answer = await answerer.answer({
      question: 'How much does the Aquaflow 300 weigh?',
      passages: [pump],
    });
    expect(answer).toMatchObject({ silent: true, markdown: SILENCE });
    expect(answer?.citations[0]?.source.uid).toBe('Aquaflow 500 pump');
  });

  it('is answered of its own number', async () => {
    const question = 'How much does the Aquaflow 500 weigh?';
    const answer = await answerer.answer({ question, passages: [pump] });
    expect(answer?.silent).toBeUndefined();
    expect(answer?.citations[0]?.quote).toContain('4.2 kg');
  });

  it('leaves out documents of other versions, with all of their passages', () => {
    const old = passage('It is blue.', '', 'old');
    const named = passage('It is about Ledgerfly 2.1, the second one.', '', 'old');
    const right = passage('It is red.', 'Ledgerfly 3.0', 'right');
    const free = passage('Ledgerfly reads CSV.', 'Ledgerfly', 'free');
    expect(meant('What colour is Ledgerfly 3?', old, named, right, free)).toEqual([
      'right',
      'free',
    ]);
  });

  it('keeps of a library without it only what has the name', () => {
    const needles = passage('Metric 4.0 mm is UK 8.', 'Knitting needles');
    const notes = passage('Released in June.', 'Ledgerfly 3.0');
    const docs = passage('Ledgerfly reads CSV.', 'Import');
    expect(meant('When is Ledgerfly 4.0 released?', needles, notes, docs)).toEqual(['Import']);
  });

  it.each([
    ['how heavy is the aquaflow 300', 'Aquaflow 500 pump', 'It weighs 4 kg.'],
    ['When was Python 3.13 released?', 'Changes', 'In October Python 3.12 was released.'],
    ['Where was Pope John Paul I born?', 'Pope John Paul II', 'He was born in 1920.'],
    ['Who won the World Cup 2018?', 'Cups', 'The World Cup 2014 was held in Brazil.'],
    ['Was kostet Zimmer 305?', 'Zimmer 204', 'Es kostet 120 Euro.'],
    ['¿Cuánto pesa la Lumbre 30?', 'Lumbre 20', 'La Lumbre 20 pesa 3,4 kg.'],
    ['De quoi traite le Chapitre 5 ?', 'Chapitre 4', 'Il traite des contrats de travail.'],
    ['Сколько весит Вихрь 500?', 'Пылесос Вихрь 300', 'Он весит 5 кг.'],
    ['Ile waży Fit 5?', 'Fit 6', 'Fit 6 waży 29 gramów.'],
    ['كم تزن مكنسة نسيم 500؟', 'مكنسة نسيم 400', 'تزن خمسة كيلوغرامات.'],
    ['रॉकेट 8 का वजन कितना है?', 'रॉकेट 7', 'इसका वजन 12 किलोग्राम है।'],
    ['极光13手机多重？', '极光 12 手机评测', '重量是 189 克。'],
    ['ツバメ 6 の重さは？', 'ツバメ 5 カメラ', '重さは 420 グラムです。'],
    ['갤럭시 25의 무게는?', '갤럭시 24 리뷰', '무게는 167 그램입니다.'],
  ])('is told in any language: %s', (question, title, content) => {
    expect(meant(question, passage(content, title))).toEqual([]);
  });

  it.each([
    ['How many ports does the Atlas have in 2026?', 'Atlas', 'In 2024 the Atlas had 4 ports.'],
    ['When was Terraform 1 released?', 'Terraform 1.6', 'It was released in 2023.'],
    ['What is new in Terraform 1.6.2?', 'Terraform 1.6', 'The test command is new.'],
    ['What is new in Terraform v1.6?', 'Terraform 1.6.0', 'The test command is new.'],
    ['Which motor has the Tern 2?', 'Terns', 'The Tern 3 and 2 share a motor.'],
    ['Is the Tern 2 or the Tern 3 louder?', 'Tern 3', 'It is quiet.'],
    ['Who fought World War 2?', 'World War II', 'Many countries did.'],
    ['How much was it in May 2024?', 'Bills', 'In May 2025 it was 61 euros.'],
    ['Kann ich Mehl 500 g nehmen?', 'Brot', 'Man nehme Mehl 400 g.'],
    ['Is it under 60 dollars?', 'Atlas', 'Under 50 dollars it is not sold.'],
    ['Was geschah im Jahr 1990?', 'Chronik', 'Im Jahr 1985 brannte es.'],
    ['كم عمره في سن 38؟', 'سيرة', 'فاز في سن 33 عاما.'],
  ])('is no date, amount or part of another number: %s', (question, title, content) => {
    expect(meant(question, passage(content, title))).toEqual([title]);
  });
});

describe('a letter, a year or a name', () => {
  it.each([
    // A letter
    ['What is vitamin K good for?', 'Vitamin D', 'Vitamin D makes bones hard.'],
    ['Is there a vaccine against hepatitis C?', 'Liver', 'A vaccine against hepatitis B exists.'],
    ['Welche Lebensmittel enthalten Vitamin E?', 'Vitamin D', 'Eigelb enthält viel Vitamin D.'],
    ['¿Para qué sirve la vitamina K?', 'Salud', 'La vitamina D sirve para los huesos.'],
    ['Для чего нужен витамин К?', 'Витамин D', 'Витамин D нужен костям.'],
    ['维生素K有什么作用？', '维生素D', '维生素D对骨骼有好处。'],
    // A year
    ['Which country was the guest of the 2024 fair?', 'Book fair 2026', 'The guest is Portugal.'],
    ['What was the revenue of Corbel in 2022?', 'Report 2023', 'Revenue was 41 million.'],
    ['Wann beginnt die Buchmesse 2025?', 'Messen', 'Die Buchmesse 2026 beginnt im Mai.'],
    ['¿Cuándo es la feria de 2025?', 'Lerma', 'La feria de 2026 es en mayo.'],
    ['Когда открывается ярмарка 2025 года?', 'Ярмарка 2026', 'Она открывается 12 мая.'],
    ['2025年书展什么时候开幕？', '2026年书展', '书展五月开幕。'],
    ['متى يفتتح معرض الكتاب 2025؟', 'معرض الكتاب 2026', 'يفتتح المعرض في مايو.'],
    // A name
    ['Who is the mayor of Altdorf?', 'Council', 'The mayor of Neustadt is Ida Huber.'],
    ['How long is the Gotthard tunnel?', 'Tunnels', 'The Belmont tunnel is 8 km long.'],
    ['Wie hoch ist der Turm von Altdorf?', 'Türme', 'Der Turm von Neustadt ist 61 m hoch.'],
    ['Wann wurde der Zoo in Leipzig gegründet?', 'Zoos', 'Der Kölner Zoo ist von 1860.'],
    ['¿Cuánto mide la torre de Olmeda?', 'Torres', 'La torre de Villanueva mide 61 m.'],
    ['Qui est le maire de Saint-Aubin ?', 'Mairie', 'La maire de Vernon est Claire Morel.'],
  ])('is told from others of its kind: %s', (question, title, content) => {
    expect(meant(question, passage(content, title))).toEqual([]);
  });

  it.each([
    ['What is vitamin K good for?', 'Vitamins', 'Vitamin D and K are good for bones.'],
    ['What does vitamin K do?', 'Vitamins', 'Vitamin K2 is made by bacteria.'],
    ['What did John F. Kennedy say?', 'Kennedy', 'President Kennedy met John Q. Hall.'],
    ['Should I take a pill?', 'Pills', 'Take pill B with water.'],
    ['Wofür ist Vitamin D gut?', 'Vitamin D', 'Es ist gut für die Knochen. Vitamin C nicht.'],
    ['Was macht Vitamin K?', 'Gesundheit', 'Obst ist gesund.'],
    ['When was the fair of 2025?', 'Fairs', 'The fairs of 2024/25 were in May.'],
    ['What happened to the tunnel after 1960?', 'Tunnel', 'It was opened in 1964.'],
    ['Was geschah im Jahr 1990?', 'Chronik 1985', 'Im Jahr 1985 brannte es.'],
    ['¿Quién era rey en 1850?', 'Reyes', 'Fue rey en 1831.'],
    ['2026年书展什么时候开幕？', '2026年书展', '书展五月开幕。'],
    ['Who is the mayor of Altdorf?', 'Altdorf', 'The mayor was with the mayor of Neustadt.'],
    ['How high is the tower in Marlow?', 'Marlow', 'Our tower is higher than that of Eton.'],
    ['How many treaties of the EU are there?', 'EU', 'Treaties of Rome and others.'],
    ['What is the Amazon forest?', 'Forests', 'The forest of the Amazon is large.'],
    ['Wie hoch ist die Zahl der Bäume?', 'Wald', 'Die Zahl der Vögel und Bäumchen ist hoch.'],
    ['Wie alt ist der Zoo in Köln?', 'Zoo', 'Der Kölner Zoo ist von 1860.'],
    ['¿Quién es la alcaldesa de Olmeda?', 'Olmeda', 'La alcaldesa se llama Ruiz.'],
    ['Кто мэр Заречного?', 'Город', 'Мэр города Заречный — Анна Белова.'],
  ])('takes nothing else for another: %s', (question, title, content) => {
    expect(meant(question, passage(content, title))).toEqual([title]);
  });

  it('answers nothing of a town that is kept for other things', () => {
    const market = passage('Altdorf holds a market on Sundays.', 'Altdorf');
    const council = passage('The mayor of Neustadt is Ida Huber.', 'Council');
    expect(meant('Who is the mayor of Altdorf?', market, council)).toEqual([]);
    expect(meant('Who is the mayor of Neustadt?', market, council)).toContain('Council');
    expect(meant('When is the market of Altdorf?', market, council)).toContain('Altdorf');
  });
});

describe('an identifier', () => {
  it.each([
    ['What does error E4711 mean?', 'E20 means that the pump is blocked.'],
    ['What does the option --skip-broken do?', 'The option --dry-run shows what would be done.'],
    ['What does `skip-broken` do?', 'The word dry-run shows what would be done.'],
    ['Which file is brisk.yaml?', 'The file brisk.toml holds the settings.'],
    ['What does BRISK_CACHE hold?', 'BRISK_HOME holds the folder.'],
    ['Where is order 300-9999?', 'The order 300-4471 was shipped.'],
    ['How much is invoice INV-2025-007?', 'Invoice INV-2024-118 comes to 418 euros.'],
    ['Was bedeutet der Fehler 0x9999?', 'Der Fehler 0x6100 bedeutet einen Papierstau.'],
    ['¿Qué significa el error H99?', 'El error H12 significa que la puerta está abierta.'],
    ['错误代码E99是什么意思？', '错误代码E05表示水箱缺水。'],
    ['エラー E13 は何ですか？', 'エラー E12 は紙切れを示します。'],
    ['ما معنى الخطأ E99؟', 'الخطأ E05 يعني نقص الماء.'],
  ])('that stands nowhere is not answered: %s', async (question, content) => {
    expect(meant(question, passage(content))).toEqual([]);
    const answer = await answerer.answer({ question, passages: [passage(content)] });
    expect(answer?.silent ?? true).toBe(true);
  });

  it.each([
    ['What does error e4711 mean?', 'Error E-4711 means that the pump is blocked.'],
    ['What does --dry-run do?', 'A dry run shows what would be done.'],
    ['What does pg_dump do?', 'pg\\_dump writes a copy.'],
    ['What does CO2 do?', 'Plants take up CO₂.'],
    ['错误代码E05是什么意思？', '错误代码E05表示水箱缺水。'],
    ['Where is order 300-4471?', 'Order 300 44 71 was shipped.'],
    ['Which Node.js version is needed?', 'Node 20 is needed.'],
    ['What does the Q3 report say?', 'The report is about the third quarter.'],
    ['What is a well-made late-night plan?', 'A plan has four parts.'],
    ['What happened on 2020-12-01?', 'Vaccines came in December 2020.'],
    ['Who ruled in 1990-1995?', 'It was ruled by a council.'],
    ['Is version v2.1 quick?', 'It is quick.'],
    ['What did the 1990s bring?', 'They brought the web.'],
  ])('is found however it is written, and other words are none: %s', (question, content) => {
    expect(meant(question, passage(content))).toEqual([content]);
  });

  it('leaves out documents that do not have it', () => {
    const right = passage('Error E20 means that the pump is blocked.', '', 'right');
    const same = passage('Switch the machine off.', '', 'right');
    const other = passage('Error E21 means that the heater is broken.', '', 'other');
    expect(meant('What does error E20 mean?', other, right, same)).toEqual(['right', 'right']);
  });

  it.each([
    ['Whose number is 0171 2345678?', 'Voss: 01712345678', true],
    ['Whose number is +49 171 234 5678?', 'Voss: 0171 234 56 78', true],
    ['Wem gehört die Nummer 0551498220?', 'Die Schule hat die Nummer 089/4455667.', false],
    ['Are there 1 500 000 people?', 'There are many people.', true],
    ['Are there 10000000 people?', 'There are many people.', true],
    ['How many are 123456?', 'There are many.', true],
  ])('may be a telephone number: %s', (question, content, isMeant) => {
    expect(meant(question, passage(content))).toEqual(isMeant ? [content] : []);
  });

  it('may stand in a title or in an address', () => {
    expect(meant('What is RX-5520?', passage('It is a parcel.', 'RX 5520'))).toHaveLength(1);
    const at = passage('It is a parcel.', 'A', 'a', 'https://a.example/parcels/rx5520');
    expect(meant('What is RX-5520?', at)).toEqual(['a']);
  });
});

describe('a question in another language than its passages', () => {
  const pump = passage(
    'The Aquaflow is a pump for small ponds. It weighs 4.2 kg and moves 500 litres an hour. It costs $89.',
    'Aquaflow pump',
  );
  const machine = passage('Die Bruno wiegt 6,5 kg und kostet 349 Euro.', 'Kaffeemaschine Bruno');
  const first = async (question: string, ...passages: Passage[]) => {
    const answer = await answerer.answer({ question, passages });
    return answer === undefined || answer.silent ? undefined : answer.citations[0]?.quote;
  };

  it.each([
    ['Wie viel wiegt die Aquaflow?', '4.2 kg'],
    ['Was kostet die Aquaflow?', '$89'],
    ['Combien coûte la pompe Aquaflow ?', '$89'],
    ['¿Cuánto pesa la Aquaflow?', '4.2 kg'],
    ['Quanto pesa la Aquaflow?', '4.2 kg'],
    ['Сколько стоит Aquaflow?', '$89'],
    ['Ile kosztuje pompa Aquaflow?', '$89'],
    ['Aquaflow はいくらですか？', '$89'],
    ['Aquaflow 多少钱？', '$89'],
  ])('is answered by the name and the unit: %s', async (question, amount) => {
    expect(await first(question, pump)).toContain(amount);
  });

  it('is answered of what it names, though others share more of its words', async () => {
    expect(await first('Was kostet die Aquaflow?', pump, machine)).toContain('$89');
    expect(await first('How much does the Bruno weigh?', machine)).toContain('6,5 kg');
  });

  it.each([
    'Was kostet die Aquaflow?',
    'Wie viel wiegt die Aquaflow?',
    'Was kostet der Eintritt im Zoo?',
  ])('is not answered by another amount: %s', async (question) => {
    const warranty = passage('The Aquaflow has a warranty of 3 years.', 'Aquaflow pump');
    expect(await first(question, warranty)).toBeUndefined();
  });
});
