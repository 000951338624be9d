/**
 * How well sentences that a passage does not bear out are told from those that it does: by generated claims,
 * `npm run bench:claims -- --data DIR [--json FILE]`. DIR is a collection in BEIR form with `answers.jsonl`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isSupported, LEAST_SHARE, type Support, supportBy } from '../../src/answer/model/support';
import { sentencesOf } from '../../src/answer/quoting/sentences';
import { queryTerms } from '../../src/retrieval/analysis/query-terms';
import { seededRandom } from '../../test/fixtures/generated-corpus';
import { type Question, readQuiz } from './library';

const terms = (text: string) => queryTerms(text).map(({ term }) => term);

interface Claim {
  kind: keyof typeof KINDS;
  sentence: string;
  passage: string;
}

/** What is generated, and whether the passage bears it out. */
const KINDS = {
  'its sentence, a third of the words left out': true,
  'the question, answered': true,
  'the question, answered with what the passage does not have': false,
  'the question, answered with something else in the passage': false,
  'its sentence with one number altered': false,
  'the question about another passage, answered': false,
} as const;

type Measure = (support: Support, least: number) => boolean;

const MEASURES: Record<string, Measure> = {
  'share of words': ({ share }, least) => share >= least,
  'and its numbers': ({ share, missing }, least) => share >= least && missing.numbers.length === 0,
  'and its numbers and names': ({ share, missing }, least) =>
    share >= least && missing.numbers.length === 0 && missing.names.length === 0,
};
const SHARES = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8];

const { values } = parseArgs({ options: { data: { type: 'string' }, json: { type: 'string' } } });
if (values.data === undefined) throw new Error('Say where the data is: --data DIR');

const random = seededRandom(7);
const claims = generate(values.data);
const judged = claims.map(({ kind, sentence, passage }) => ({
  kind,
  support: supportBy(passage, terms)(sentence),
}));

const rows = Object.entries(MEASURES).flatMap(([name, passes]) =>
  SHARES.map((least) => ({ name, least, ...shares((support) => passes(support, least)) })),
);
console.log(`${claims.length} claims. Share that is marked “Not in the source”:`);
console.log(`| measure | at least | ${Object.keys(KINDS).join(' | ')} |`);
for (const { name, least, marked } of rows) {
  console.log(`| ${name} | ${least} | ${marked.map((one) => one.toFixed(3)).join(' | ')} |`);
}
const shipped = shares(isSupported);
console.log(
  `| shipped | ${LEAST_SHARE} | ${shipped.marked.map((one) => one.toFixed(3)).join(' | ')} |`,
);
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ rows, shipped }));

function shares(passes: (support: Support) => boolean): { marked: number[] } {
  const marked = Object.keys(KINDS).map((kind) => {
    const all = judged.filter((one) => one.kind === kind);
    return all.filter(({ support }) => !passes(support)).length / all.length;
  });
  return { marked };
}

function generate(folder: string): Claim[] {
  const { documents, questions } = readQuiz(folder);
  const texts = new Map(documents.map(({ id, title, text }) => [id, `${title}\n\n${text}`]));
  const asked = questions.flatMap((question) => {
    const [right] = question.right;
    const passage = right === undefined ? undefined : texts.get(right);
    const [answer] = question.answers;
    return passage === undefined || answer === undefined || right === undefined
      ? []
      : [{ question, passage, answer, right }];
  });
  return asked.flatMap(({ question, passage, answer, right }) => {
    const others = asked.filter((other) => kindOf(other.answer) === kindOf(answer));
    const foreign = pick(others.filter((other) => !passage.includes(other.answer)));
    const beside = pick(
      others.filter((other) => other.right === right && !same(other.answer, answer)),
    );
    const elsewhere = pick(asked.filter((other) => other.right !== right));
    const holding = sentencesOf(passage).find(({ text }) => text.includes(answer))?.text;
    const numbered = holding !== undefined && /\d{2}/.test(holding) ? holding : undefined;
    const made: [keyof typeof KINDS, string | undefined][] = [
      ['its sentence, a third of the words left out', holding && thinned(holding)],
      ['the question, answered', statement(question, answer)],
      [
        'the question, answered with what the passage does not have',
        foreign && statement(question, foreign.answer),
      ],
      [
        'the question, answered with something else in the passage',
        beside && statement(question, beside.answer),
      ],
      ['its sentence with one number altered', numbered && altered(numbered)],
      [
        'the question about another passage, answered',
        elsewhere && statement(elsewhere.question, elsewhere.answer),
      ],
    ];
    return made.flatMap(([kind, sentence]) =>
      sentence === undefined ? [] : [{ kind, sentence, passage }],
    );
  });
}

/** “How tall is the tower?”, “330 metres” → “is the tower 330 metres.” */
function statement({ text }: Question, answer: string): string {
  const rest = text.replace(/\?\s*$/, '').replace(/^\p{L}+\s+/u, '');
  return `It is so: ${rest} ${answer}.`;
}

function thinned(sentence: string): string {
  return sentence
    .split(' ')
    .filter(() => random() > 1 / 3)
    .join(' ');
}

function altered(sentence: string): string {
  return sentence.replace(/\d{2,}/, (number) =>
    String(Number(number) + 1 + Math.floor(random() * 40)),
  );
}

function kindOf(answer: string): 'number' | 'name' | 'other' {
  if (/\d/.test(answer)) return 'number';
  return /^\p{Lu}/u.test(answer) ? 'name' : 'other';
}

function same(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function pick<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}
