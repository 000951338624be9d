/** A collection with gold answers as a library, asked as both hosts ask theirs. */
import { join } from 'node:path';
import type { FrequenciesOf, Passage } from '../../src/protocol/passage';
import { analyse } from '../../src/retrieval/analysis/analyse';
import { anyLanguage } from '../../src/retrieval/languages/all-languages';
import { wordingIn } from '../../src/retrieval/languages/text-wording';
import { deviceEngine } from '../peers/device-engine';
import type { BenchDocument } from '../peers/engine';
import { readCollection, readLines } from '../retrieval/collection';

/** Passages that the service hands to the answerer. */
const PASSAGES = 12;

export interface Question {
  id: string;
  text: string;
  answers: readonly string[];
  /** Identifiers of the documents that answer it. */
  right: ReadonlySet<string>;
}

export interface Quiz {
  documents: BenchDocument[];
  questions: Question[];
}

/** Reads a folder in BEIR form; with `answers.jsonl`, if there is one. */
export function readQuiz(folder: string): Quiz {
  const { documents, queries, relevant } = readCollection(folder);
  const answers = new Map(readAnswers(join(folder, 'answers.jsonl')));
  return {
    documents,
    questions: queries.map(({ id, text }) => ({
      id,
      text,
      answers: answers.get(id) ?? [],
      right: new Set(relevant.get(id)?.keys()),
    })),
  };
}

function readAnswers(file: string): [string, string[]][] {
  return readLines(file).map(({ _id, answers }) => [
    String(_id),
    (answers as unknown[]).map(String),
  ]);
}

/** As both hosts compare texts. */
export const wordingOf = wordingIn(anyLanguage);

/** The terms of English. */
export const terms = (text: string) => analyse(text).map(({ term }) => term);

export interface BenchLibrary {
  search: (question: string) => Promise<Passage[]>;
  frequencies: FrequenciesOf;
}

/** The engine of the device without feedback: the team's host ranks alike (`bench:hosts`). */
export function createLibrary(documents: readonly BenchDocument[]): BenchLibrary {
  const { searcher, search, chunkAt } = deviceEngine(documents);
  return {
    frequencies: (some) => searcher.frequencies(some),
    search: async (question) => {
      const { hits } = await search(question, PASSAGES);
      return hits.flatMap(({ document, position, score }) => {
        const chunk = chunkAt(document, position);
        const { id = '', title = '' } = documents[document] ?? {};
        return chunk === undefined ? [] : [passageOf(id, title, position, score, chunk)];
      });
    },
  };
}

function passageOf(
  uid: string,
  title: string,
  position: number,
  score: number,
  { headings, body }: { headings: readonly string[]; body: string },
): Passage {
  return {
    content: body,
    headings,
    position,
    score,
    namespace: 'bench',
    savedAt: '',
    matched: [],
    source: {
      citation: null,
      uid,
      title,
      url: `https://bench.example/${uid}`,
      source_updated_at: '',
      connection: { uid: 'bench', type: 'web', name: 'Bench', logo_url: '' },
    },
  };
}

/** Whether a text says one of the gold answers: letters and digits alone, as a run of whole characters. */
export function holdsAnswer(text: string, answers: readonly string[]): boolean {
  const said = plain(text);
  return answers.some((answer) => said.includes(plain(answer)));
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

export interface Fold {
  kept: BenchDocument[];
  /** Questions about documents that are not kept. */
  foreign: Question[];
}

/** Parts that a collection is cut into. */
const FOLDS = 4;

/** The collection without each fourth of its subjects, and the questions about those. Titles name subjects. */
export function withoutFourths({ documents, questions }: Quiz): Fold[] {
  const titles = [...new Set(documents.map(({ title }) => title))];
  const folds = new Map(documents.map(({ id, title }) => [id, titles.indexOf(title) % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => ({
    kept: documents.filter(({ id }) => folds.get(id) !== fold),
    foreign: questions.filter(({ right }) => [...right].every((id) => folds.get(id) === fold)),
  }));
}
