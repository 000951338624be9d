/**
 * What the answerer's model is fitted to: the measures of every sentence found for every question.
 * `node bench/ask.mjs measures --data DIR --out FILE`, DIR with a folder for each language.
 */
import { createWriteStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherEvidence } from '../../src/answer/quoting/evidence';
import { GROUNDS } from '../../src/answer/quoting/grounds';
import { MEASURES } from '../../src/answer/quoting/measures';
import { rarityBy } from '../../src/answer/quoting/rarity';
import { askedTerms } from '../../src/answer/quoting/term-matches';
import { atOnce } from '../../src/protocol/sliced-work';
import {
  createLibrary,
  holdsAnswer,
  type Quiz,
  readQuiz,
  withoutFourths,
  wordingOf,
} from './library';

const round = (value: number) => Math.round(value * 1e4) / 1e4;

async function* measured(
  kept: Quiz['documents'],
  asked: Quiz['questions'],
  subjectOf: (document: string) => number | string,
) {
  const library = createLibrary(kept);
  for (const { text, answers, right } of asked) {
    const found = await library.search(text);
    const wording = wordingOf(found.map(({ content }) => content));
    const words = askedTerms(text, wording);
    const rarity = rarityBy(await library.frequencies(words.map(({ term }) => term)));
    const codeOf = (content: string) => wordingOf([content]).code;
    const gathering = gatherEvidence(text, words, found, wording, rarity, codeOf);
    const { candidates, grounds } = atOnce(gathering);
    yield {
      // What is about one subject is learnt from together, or judged by.
      article: subjectOf([...right][0] ?? ''),
      grounds: GROUNDS.map((name) => round(grounds[name])),
      sentences: candidates.map(({ measures, matches, passage, text: said }) => {
        const holds = holdsAnswer(said, answers);
        const isCited = right.has(passage.source.uid);
        const numbers = MEASURES.map((name) => round(measures[name]));
        return [isCited ? 1 : 0, holds ? 1 : 0, matches.words, ...numbers];
      }),
    };
  }
}

async function main(data: string, out: string): Promise<void> {
  const file = createWriteStream(out);
  const write = (row: object) => file.write(`${JSON.stringify(row)}\n`);
  write({ measures: MEASURES, grounds: GROUNDS });
  for (const folder of readdirSync(data)) {
    const [language, further = ''] = folder.split('@');
    const quiz = readQuiz(join(data, folder));
    const titles = [...new Set(quiz.documents.map(({ title }) => title))];
    const titleOf = new Map(quiz.documents.map(({ id, title }) => [id, title]));
    const subjectOf = (document: string) => {
      const title = titleOf.get(document) ?? '';
      // Every language has the same subjects, in the same order. Those of a further collection are its own.
      return further === '' ? titles.indexOf(title) : title;
    };
    for await (const row of measured(quiz.documents, quiz.questions, subjectOf)) {
      write({ language, further, foreign: false, ...row });
    }
    for (const { kept, foreign } of withoutFourths(quiz)) {
      for await (const row of measured(kept, foreign, subjectOf)) {
        write({ language, further, foreign: true, ...row });
      }
    }
    process.stderr.write(`${folder}\n`);
  }
  file.end();
}

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
if (!values.data || !values.out) throw new Error('--data DIR --out FILE');
await main(values.data, values.out);
