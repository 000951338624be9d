/**
 * How well questions are answered by quoting, beside a reference of twenty lines, by the functions that both hosts
 * run, in Node: `npm run bench:ask -- --data DIR [--other DIR2] [--curve] [--json FILE]`. DIR is a collection in BEIR
 * form with `answers.jsonl`, or holds several. Silence is asked for with the questions of DIR2, about which the
 * library has nothing; without DIR2, with those about each fourth of the subjects, which is then left out.
 */
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createExtractiveAnswerer } from '../../src/answer/extraction';
import { inlineText } from '../../src/answer/inline-text';
import type { Answerer } from '../../src/protocol/passage';
import { beirFolders } from '../load/corpus';
import {
  createLibrary,
  type Fold,
  holdsAnswer,
  type Quiz,
  readQuiz,
  withoutFourths,
  wordingOf,
} from './library';
import { reference } from './reference';

const STEPS = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5];

interface Figures {
  /** Of all questions: the answer holds a gold answer, its first sentence does, a cited source is the right one. */
  gold: number;
  first: number;
  cited: number;
  /** Mean words of those answered. */
  words: number;
  answered: number;
  /** Of the questions about which nothing is kept. */
  silent: number;
}

async function judge(answerer: Answerer, quiz: Quiz, folds: readonly Fold[]): Promise<Figures> {
  const library = createLibrary(quiz.documents);
  const sum = { gold: 0, first: 0, cited: 0, words: 0, answered: 0 };
  for (const { text, answers, right } of quiz.questions) {
    const answer = await answerOf(answerer, library, text);
    if (answer === undefined) continue;
    const said = inlineText(answer.markdown.replace(/ \[\d+\]/g, ''));
    sum.answered += 1;
    sum.gold += holdsAnswer(said, answers) ? 1 : 0;
    sum.first += holdsAnswer(answer.citations[0]?.quote ?? '', answers) ? 1 : 0;
    sum.cited += answer.citations.some(({ source }) => right.has(source.uid)) ? 1 : 0;
    sum.words += said.split(/\s+/).length;
  }
  let silent = 0;
  let foreign = 0;
  for (const fold of folds) {
    const others = createLibrary(fold.kept);
    for (const { text } of fold.foreign) {
      foreign += 1;
      silent += (await answerOf(answerer, others, text)) === undefined ? 1 : 0;
    }
  }
  const all = quiz.questions.length;
  return {
    gold: sum.gold / all,
    first: sum.first / all,
    cited: sum.cited / all,
    words: sum.words / sum.answered,
    answered: sum.answered / all,
    silent: silent / foreign,
  };
}

async function answerOf(
  answerer: Answerer,
  { search, frequencies }: ReturnType<typeof createLibrary>,
  question: string,
) {
  const passages = await search(question);
  const answer = await answerer.answer({ question, passages, frequencies });
  return answer?.silent ? undefined : answer;
}

const shown = (figures: Figures) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      Number(value.toFixed(name === 'words' ? 1 : 3)),
    ]),
  );

async function main(data: string, other?: string, curve = false, json?: string): Promise<void> {
  const rows: Record<string, Figures> = {};
  const foreign = other === undefined ? undefined : readQuiz(other).questions;
  const answerers: [string, Answerer][] = [
    ...(curve ? STEPS : [0]).map((step): [string, Answerer] => [
      step === 0 ? 'jackdaw' : `jackdaw, bar ${step > 0 ? '+' : ''}${step}`,
      createExtractiveAnswerer({ wordingOf, surer: step }),
    ]),
    ['reference', reference],
  ];
  for (const folder of beirFolders(data)) {
    const quiz = readQuiz(folder);
    const folds = foreign ? [{ kept: quiz.documents, foreign }] : withoutFourths(quiz);
    for (const [name, answerer] of answerers) {
      rows[`${basename(folder)} ${name}`] = await judge(answerer, quiz, folds);
    }
  }
  console.table(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, shown(row)])));
  if (json) writeFileSync(json, `${JSON.stringify(rows, undefined, 2)}\n`);
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    other: { type: 'string' },
    curve: { type: 'boolean' },
    json: { type: 'string' },
  },
});
if (values.data === undefined) {
  console.error('npm run bench:ask -- --data DIR [--other DIR2] [--curve] [--json FILE]');
  process.exitCode = 2;
} else {
  await main(values.data, values.other, values.curve, values.json);
}
