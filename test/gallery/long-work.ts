/** A Jackdaw in the middle of long work: imports in every state, an index being mended. */

import type { Handlers } from '../../src/messages/wire';
import type { BulkImport } from '../../src/protocol/document/imported-document';
import { anImport } from '../fakes/documents/an-import';
import { NOW } from '../fakes/services/clock';

const view = (over: Partial<BulkImport>): BulkImport =>
  anImport({
    namespace: 'old-library',
    startedAt: NOW.getTime() - 3_600_000,
    total: 10_000,
    ...over,
  });

const imports: BulkImport[] = [
  view({ id: 7, name: 'corpus.jsonl', state: 'undoing', added: 10_000, takenBack: 6_120, kept: 3 }),
  view({ id: 6, name: 'pocket.csv', state: 'done', added: 10_000, takenBack: 6_120 }),
  view({ id: 5, name: 'raindrop.csv', state: 'running', added: 3_421, known: 79 }),
  view({
    id: 4,
    name: 'A folder with a name that goes on and on without a single place to break it (10,214 files)',
    state: 'stopped',
    added: 812,
    failures: [
      {
        file: 'notes/inner/a-very-long-file-name-without-a-space-in-it-anywhere.png',
        fault: 'not-text',
      },
      { file: 'corpus.jsonl', line: 1_204, fault: 'not-json' },
      { file: 'book.md', fault: 'too-long' },
    ],
    moreFailures: 21,
  }),
  view({
    id: 3,
    name: 'bookmarks.html',
    state: 'done',
    total: 640,
    added: 601,
    known: 39,
    beside: 4,
  }),
  view({ id: 2, name: 'notes (44 files)', state: 'reading', total: 30 }),
  view({ id: 1, name: 'old.json', state: 'undone', total: 12, added: 12, kept: 2 }),
];

export const longWork: Partial<Handlers> = {
  'chores.list': async () => [
    { name: 'import', done: 3_500, total: 10_000 },
    { name: 'index', done: 1_200, total: 10_000 },
  ],
  'imports.list': async () => imports,
  'index.report': async () => ({
    at: NOW.getTime() - 7_200_000,
    found: 'damaged',
    pending: true,
    stopped: false,
    documents: 10_000,
  }),
};

/** An undo is under way when somebody asks for a rebuild. */
export const waiting: Partial<Handlers> = {
  ...longWork,
  'chores.list': async () => [{ name: 'import', done: 6_123, total: 10_000 }],
  'index.report': async () => ({
    at: NOW.getTime(),
    found: 'asked',
    pending: true,
    stopped: false,
    documents: 10_000,
  }),
};

export const mended: Partial<Handlers> = {
  'index.report': async () => ({
    at: NOW.getTime() - 7_200_000,
    found: 'damaged',
    pending: false,
    stopped: false,
    documents: 10_000,
  }),
};
