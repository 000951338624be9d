/**
 * Makes collections with answers of a data set in SQuAD's form: `node bench/ask.mjs squad --file FILE --out DIR
 * [--each 8]`. They are DIR0, DIR1 and so on. Each has some 120 paragraphs, at most `--each` of one article; what is left
 * of the articles is in later ones.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type CollectedDocument,
  type CollectedQuestion,
  writeCollection,
} from './write-collection';

const PARAGRAPHS = 120;
/** Of one paragraph, so that no paragraph decides the figures. */
const QUESTIONS = 8;

interface Squad {
  data: {
    title: string;
    paragraphs: { context: string; qas: { question: string; answers: { text: string }[] }[] }[];
  }[];
}

type Paragraph = Squad['data'][number]['paragraphs'][number] & { title: string };

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    out: { type: 'string' },
    each: { type: 'string', default: '8' },
  },
});
const { file, out } = values;
if (!file || !out) throw new Error('Say what to read and where to write: --file FILE --out DIR');
const each = Number(values.each);
if (!(each >= 1)) throw new Error('--each is how many paragraphs of an article: 1 or more.');
const { data } = JSON.parse(readFileSync(file, 'utf8')) as Squad;
collections().forEach((paragraphs, at) => {
  const documents = paragraphs.map(
    ({ title, context }, n): CollectedDocument => ({ _id: `p${n}`, title, text: context }),
  );
  const questions = paragraphs.flatMap(questionsOf);
  writeCollection(`${out}${at}`, documents, questions);
  console.log(`${out}${at}: ${documents.length} paragraphs, ${questions.length} questions`);
});

/** Returns the paragraphs of each collection. The last paragraphs, too few for one more, are left out. */
function collections(): Paragraph[][] {
  const all: Paragraph[][] = [];
  const longest = Math.max(...data.map(({ paragraphs }) => paragraphs.length));
  let next: Paragraph[] = [];
  for (let from = 0; from < longest; from += each) {
    for (const { title, paragraphs } of data) {
      next.push(...paragraphs.slice(from, from + each).map((one) => ({ ...one, title })));
      if (next.length < PARAGRAPHS) continue;
      all.push(next);
      next = [];
    }
  }
  return all;
}

/** Returns the questions of a paragraph that have answers. */
function questionsOf({ qas }: Paragraph, paragraph: number): CollectedQuestion[] {
  return qas
    .filter(({ answers }) => answers.length > 0)
    .slice(0, QUESTIONS)
    .map(({ question, answers }, n) => ({
      _id: `p${paragraph}-${n}`,
      text: question.trim(),
      document: `p${paragraph}`,
      answers: [...new Set(answers.map(({ text }) => text.trim()))],
    }));
}
