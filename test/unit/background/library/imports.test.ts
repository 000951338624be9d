import type { BulkImport } from '../../../../src/protocol/document/imported-document';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listImports } from '../../../../src/background/library/imports';
import { Database } from '../../../../src/storage/database/database';
import { anImport } from '../../../fakes/documents/an-import';

let database: Database;

beforeEach(() => {
  database = new Database(`listed-${crypto.randomUUID()}`);
});

afterEach(() => database.delete());

/** As it is added, before it has an id. */
function row(name: string, over: Partial<BulkImport> = {}): Omit<BulkImport, 'id'> {
  const { id: _none, ...rest } = anImport({ name, ...over });
  return rest;
}

it('lists every import that can be undone, and of the others the last', async () => {
  const undoable = ['large', 'half taken back', 'joined', 'stopped', 'undoing'];
  const old = [
    row('large', { total: 20_000, added: 20_000 }),
    row('half taken back', { total: 9, added: 9, takenBack: 4 }),
    row('joined', { total: 9, known: 9, joined: 9 }),
    row('stopped', { state: 'stopped', total: 9 }),
    row('undoing', { state: 'undoing', total: 9, added: 9 }),
    row('known', { total: 9, known: 9 }),
    row('undone', { state: 'undone', total: 9, added: 9, takenBack: 9 }),
  ];
  const empty = Array.from({ length: 25 }, (_, n) => row(`empty ${n}`));
  await database.imports.bulkAdd([...old, ...empty]);
  const names = (await listImports(database)).map(({ name }) => name);
  expect(names.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, n) => `empty ${24 - n}`));
  expect(names.slice(20)).toEqual([...undoable].reverse());
});
