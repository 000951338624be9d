import type { Database, DocumentRow } from '../storage/database';
import { contentTables, eraseContent } from './content';
import { giveWay } from './give-way';
import { highlightsOf } from './highlights';
import { asWritten } from './imports';
import { tidyIndex } from './index-care';
import { StepSize, type Tell } from './steps';

/**
 * Takes an import back as a whole, in small steps: every document that is still as it was imported
 * goes, with its versions. What was changed since stays, and is counted. Can be cut off anywhere.
 */
export async function undoImport(database: Database, importId: number, tell: Tell): Promise<void> {
  await database.importItems.where({ importId }).delete();
  const total = (await database.imports.get(importId))?.added ?? 0;
  const steps = new StepSize({ first: 4, most: 64 });
  const tables = [
    ...contentTables(database),
    database.versions,
    database.imports,
    database.imported,
  ];
  for (;;) {
    const left = await database.imported.where({ importId }).count();
    tell({ done: total - left, total });
    const some = await database.imported.where({ importId }).limit(steps.size).toArray();
    if (some.length === 0) break;
    const began = performance.now();
    await database.transaction('rw', tables, async () => {
      const row = await database.imports.get(importId);
      let kept = row?.kept ?? 0;
      for (const { uid, asWritten: before } of some) {
        const document = await database.documents.get({ uid });
        if (document === undefined) continue;
        const highlights = await highlightsOf(database, uid);
        const now = asWritten(document.contentSha, { ...document, highlights });
        if (now === before) await eraseWhole(database, document);
        else kept += 1;
      }
      await database.imported.bulkDelete(some.map(({ uid }) => uid));
      await database.imports.update(importId, { kept });
    });
    steps.took(some.length, performance.now() - began);
    tidyIndex(database).catch((error: unknown) => console.warn(error));
    await giveWay();
  }
  await database.imports.update(importId, { state: 'undone' });
}

async function eraseWhole(database: Database, document: DocumentRow): Promise<void> {
  await eraseContent(database, document);
  await database.versions.where('documentId').equals(document.id).delete();
  await database.documents.delete(document.id);
}
