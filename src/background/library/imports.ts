import * as v from 'valibot';
import {
  beginImport,
  dueImport,
  forgetImport,
  runImport,
  stageImport,
  turnImport,
} from '../../library/imports/imports';
import { undoImport } from '../../library/imports/undo-import';
import { Slices } from '../../library/index/yield-to-queries';
import type { Library } from '../../library/library';
import type { ImportView, RequestOf } from '../../messages/requests';
import {
  type ImportedDocument,
  ImportedDocumentSchema,
} from '../../protocol/document/imported-document';
import { ProblemError } from '../../protocol/problem';
import type { Database, ImportRow } from '../../storage/database/database';
import type { Chore, Chores } from '../start/chores';
import { suggestedNamespace } from './settings';

/** Imports that are listed though there is nothing of theirs to take back or to go on with. */
const OVER_SHOWN = 20;

export function importChore(library: Library): Chore {
  const { database } = library;
  return {
    name: 'import',
    due: async () => (await dueImport(database)) !== undefined,
    async run(tell, signal) {
      for (;;) {
        const due = await dueImport(database);
        if (due === undefined) return;
        if (due.state === 'undoing') await undoImport(library, due.id, tell);
        else await runImport(library, due.id, tell, signal);
        if (signal.aborted) return;
      }
    },
  };
}

/** Newest first: each that can be undone, however many came after it, and the last of the others. */
export async function listImports(database: Database): Promise<ImportView[]> {
  let over = 0;
  const isListed = (row: ImportRow) => !isOver(row) || over++ < OVER_SHOWN;
  return database.imports.orderBy('id').reverse().filter(isListed).toArray();
}

function isOver({ state, total, added, known, kept, takenBack = 0 }: ImportRow): boolean {
  switch (state) {
    case 'running':
    case 'undoing':
      return false;
    case 'undone':
      return true;
    case 'done':
      return added - takenBack - kept <= 0;
    default:
      return added === 0 && total - known <= 0;
  }
}

export async function begin(
  database: Database,
  { name, namespace }: RequestOf<'imports.begin'>,
): Promise<{ id: number }> {
  const chosen = namespace.trim() === '' ? await suggestedNamespace(database) : namespace;
  return {
    id: await beginImport(database, { name: name.slice(0, 500), namespace: chosen }, Date.now()),
  };
}

export async function stage(
  { database, queries }: Library,
  { id, documents, failures }: RequestOf<'imports.stage'>,
): Promise<void> {
  const parsed: ImportedDocument[] = [];
  const slices = new Slices(queries);
  for (const document of documents) {
    // The page has checked them already: one that does not fit is a fault of ours.
    const result = v.safeParse(ImportedDocumentSchema, document);
    if (!result.success) throw new ProblemError({ code: 'unexpected', detail: 'a bad document' });
    parsed.push(result.output);
    await slices.next();
  }
  await stageImport(database, id, parsed, failures);
}

export async function turn(
  database: Database,
  chores: Chores,
  id: number,
  to: 'running' | 'stopped' | 'undoing',
): Promise<void> {
  await turnImport(database, id, to);
  // What is under way sees at its next step that its import has turned.
  void chores.kick();
}

export const forget = (database: Database, { id }: RequestOf<'imports.forget'>): Promise<void> =>
  forgetImport(database, id);
