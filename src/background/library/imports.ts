import * as v from 'valibot';
import {
  beginImport,
  dueImport,
  runImport,
  stageImport,
  turnImport,
} from '../../library/imports/imports';
import { undoImport } from '../../library/imports/undo-import';
import { Pauses } from '../../library/index/yield-to-queries';
import type { Library } from '../../library/library';
import {
  type BulkImport,
  type ImportedDocument,
  ImportedDocumentSchema,
} from '../../protocol/document/imported-document';
import { ProblemError } from '../../protocol/problem';
import type { Database } from '../../storage/database/database';
import { type Chore, jobChore } from '../worker/chores';
import type { Handler } from '../worker/worker-context';
import { suggestedNamespace } from './settings';

/** Maximum number of imports listed that can be neither undone nor continued. */
const OVER_SHOWN = 20;

export function importChore(library: Library): Chore {
  const due = () => dueImport(library.database);
  return jobChore('import', due, ({ id, state }, tell, signal) =>
    state === 'undoing' ? undoImport(library, id, tell) : runImport(library, id, tell, signal),
  );
}

/** Lists imports, newest first: every one that can be undone or continued, and the newest of the others. */
export async function listImports(database: Database): Promise<BulkImport[]> {
  let over = 0;
  const isListed = (row: BulkImport) => !isOver(row) || over++ < OVER_SHOWN;
  return database.imports.orderBy('id').reverse().filter(isListed).toArray();
}

function isOver(row: BulkImport): boolean {
  const { state, total, added, known, joined = 0, kept, takenBack = 0 } = row;
  switch (state) {
    case 'running':
    case 'undoing':
      return false;
    case 'undone':
      return true;
    case 'done':
      return added + joined - takenBack - kept <= 0;
    default:
      return added + joined === 0 && total - known <= 0;
  }
}

export const begin: Handler<'imports.begin'> = async ({ database }, request) => {
  const name = request.name.slice(0, 500);
  const namespace = request.namespace.trim() || (await suggestedNamespace(database));
  return { id: await beginImport(database, { name, namespace }, Date.now()) };
};

export const stage: Handler<'imports.stage'> = async ({ database, queries }, request) => {
  const { id, documents, ...others } = request;
  const parsed: ImportedDocument[] = [];
  const slices = new Pauses(queries);
  for (const document of documents) {
    // The page has checked the documents already, so an invalid one is our own bug.
    const result = v.safeParse(ImportedDocumentSchema, document);
    if (!result.success) throw new ProblemError({ code: 'unexpected', detail: 'a bad document' });
    parsed.push(result.output);
    await slices.next();
  }
  const isStored = await stageImport(database, id, { ...others, documents: parsed });
  if (!isStored) throw new ProblemError({ code: 'import-ended' });
};

export const turn: Handler<'imports.turn'> = async ({ database, chores }, { id, to }) => {
  await turnImport(database, id, to);
  // A running import notices this at its next step.
  void chores.kick();
};
