/**
 * Makes a collection with answers of clipped pages: `node bench/ask.mjs pages --rows FILE --questions FILE --out DIR`.
 * The rows are what `npm run bench:clip -- --data PAGES --only jackdaw --rows FILE` writes. Each line of the questions
 * names a page, a question, and texts of the page of which any answers it. With `--absent`, the collection asks only
 * what no page answers.
 */
import { parseArgs } from 'node:util';
import { readLines } from '../retrieval/collection';
import { writeCollection } from './write-collection';

interface PageQuestion {
  page: string;
  question: string;
  /** None: the page is about what is asked, but has no answer. */
  answers: string[];
}

interface ClippedRow {
  extractor: string;
  id: string;
  draft?: { title: string; markdown: string };
}

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    questions: { type: 'string' },
    out: { type: 'string' },
    absent: { type: 'boolean', default: false },
  },
});
const { rows, questions, out, absent } = values;
if (!rows || !questions || !out)
  throw new Error('Say what to read and where to write: --rows FILE --questions FILE --out DIR');

const clipped = readLines(rows) as unknown as ClippedRow[];
const pages = new Map(
  clipped.flatMap(({ extractor, id, draft }) =>
    extractor === 'jackdaw' && draft !== undefined ? [[id, draft] as const] : [],
  ),
);
const asked = (readLines(questions) as unknown as PageQuestion[])
  .filter(({ page, answers }) => pages.has(page) && (answers.length === 0) === absent)
  .map(({ page, question, answers }, at) => ({
    _id: `${page}-${at}`,
    text: question,
    document: page,
    answers,
  }));
const documents = Array.from(pages, ([_id, { title, markdown }]) => ({
  _id,
  title,
  text: markdown,
}));
writeCollection(out, documents, asked);
console.log(`${pages.size} pages, ${asked.length} questions`);
