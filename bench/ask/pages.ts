/**
 * Makes a collection with answers of clipped pages: `node bench/ask.mjs pages --rows FILE --questions FILE --out DIR`.
 * The rows are what `npm run bench:clip -- --data PAGES --only jackdaw --rows FILE` writes. Each line of the questions
 * names a page, a question, and texts of the page of which any answers it. With `--absent`, the collection asks only
 * what no page answers.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

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
if (!values.rows || !values.questions || !values.out)
  throw new Error('Say what to read and where to write: --rows FILE --questions FILE --out DIR');

const pages = new Map(
  linesOf<ClippedRow>(values.rows).flatMap(({ extractor, id, draft }) =>
    extractor === 'jackdaw' && draft !== undefined ? [[id, draft] as const] : [],
  ),
);
const asked = linesOf<PageQuestion>(values.questions)
  .filter(({ page, answers }) => pages.has(page) && (answers.length === 0) === values.absent)
  .map((question, at) => ({ ...question, id: `${question.page}-${at}` }));

mkdirSync(join(values.out, 'qrels'), { recursive: true });
write('corpus.jsonl', [
  ...Array.from(pages, ([_id, { title, markdown }]) => ({ _id, title, text: markdown })),
]);
write(
  'queries.jsonl',
  asked.map(({ id, question }) => ({ _id: id, text: question })),
);
write(
  'answers.jsonl',
  asked.map(({ id, answers }) => ({ _id: id, answers })),
);
const judged = asked.map(({ id, page }) => `${id}\t${page}\t1`);
writeFileSync(
  join(values.out, 'qrels/test.tsv'),
  ['query-id\tcorpus-id\tscore', ...judged].join('\n'),
);
console.log(`${pages.size} pages, ${asked.length} questions`);

function linesOf<T>(file: string): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}

function write(name: string, rows: readonly object[]): void {
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(join(values.out ?? '', name), text);
}
