/**
 * How well what is kept about the subject of a page is told from the rest: `npm run bench:related -- --data DIR`. Each
 * subject (what has one title) is parted: its first two paragraphs are read as a page, the others are one kept document.
 * Then again with a library that lacks the subject.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { relatedTo } from '../../src/library/index/same-subject';
import { anyLanguage } from '../../src/retrieval/languages/all-languages';
import { beirFolders } from '../load/corpus';
import type { BenchDocument } from '../peers/engine';
import { createLibrary, readQuiz } from './library';

const SHARES = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35];

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('Say where the data is: --data DIR');

const rows: Record<string, object> = {};
for (const folder of beirFolders(values.data)) {
  const { pages, kept } = parted(readQuiz(folder).documents);
  const own = await sharesOf(pages, () => kept);
  const foreign = await sharesOf(pages, (page) => kept.filter(({ id }) => id !== page.id));
  for (const least of SHARES) {
    const shown = own.map(({ found }) => found.filter(({ share }) => share >= least));
    const right = shown.flat().filter(({ same }) => same).length;
    rows[`${basename(folder)} ${least}`] = {
      'of the pages, something related is shown': mean(
        shown.map((some) => some.some((one) => one.same)),
      ),
      'of what is shown, related': Number((right / Math.max(1, shown.flat().length)).toFixed(3)),
      'nothing is shown where nothing is related': mean(
        foreign.map(({ found }) => !found.some(({ share }) => share >= least)),
      ),
    };
  }
}
console.table(rows);

/** Titles name the subject, so none is read. */
function parted(documents: readonly BenchDocument[]) {
  const subjects = new Map<string, BenchDocument[]>();
  for (const one of documents) {
    subjects.set(one.title, [...(subjects.get(one.title) ?? []), one]);
  }
  const joined = (id: string, some: readonly BenchDocument[]) => ({
    id,
    title: '',
    text: some.map(({ text }) => text).join('\n\n'),
  });
  const all = [...subjects];
  return {
    pages: all.map(([title, some]) => joined(title, some.slice(0, 2))),
    kept: all.map(([title, some]) => joined(title, some.slice(2))),
  };
}

async function sharesOf(
  pages: readonly BenchDocument[],
  keptBeside: (page: BenchDocument) => readonly BenchDocument[],
) {
  const results = [];
  for (const page of pages) {
    const library = createLibrary(keptBeside(page));
    const found = await relatedTo(
      { title: '', language: '', markdown: page.text },
      {
        frequencies: library.frequencies,
        search: (words) => library.search(words),
        languages: anyLanguage,
      },
      0,
    );
    results.push({
      found: found.map(({ share, passages }) => {
        return { share, same: passages[0]?.source.uid === page.id };
      }),
    });
  }
  return results;
}

function mean(all: readonly boolean[]): number {
  return Number((all.filter(Boolean).length / all.length).toFixed(3));
}
