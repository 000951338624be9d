/**
 * Indexes documents again that an older analysis indexed. Each transaction does a few, so that saves and questions wait
 * little, and a document can be found throughout. If the work is stopped, it continues at the next start.
 */
import { setImmediate } from 'node:timers/promises';
import { ANALYSIS_VERSION } from '../../retrieval/analysis/analyse';
import { errorDetails, type Log } from '../log';
import { indexChunks } from '../search/index-rows';
import { eraseChunks, type NumberedDocument, writeChunks } from '../search/write-chunks';
import type { Sql, Store } from '../store/store';
import { writeAccount } from './write-account';
import { takeNumbers } from './write-documents';

/** Limits per transaction. */
const MOST_DOCUMENTS = 16;
const MOST_CHARACTERS = 100_000;

/**
 * Indexes all of them again. A failure for one account is logged, and retried at the next start. @param isOver is asked
 * between transactions.
 */
export async function indexOldAgain(store: Store, log: Log, isOver: () => boolean): Promise<void> {
  const accounts = await store.query<{ account_id: number; documents: number }>(
    `SELECT account_id, count(*)::integer AS documents FROM documents WHERE analysis < $1
     GROUP BY account_id ORDER BY account_id`,
    [ANALYSIS_VERSION],
  );
  const total = accounts.reduce((sum, { documents }) => sum + documents, 0);
  if (total === 0) return;
  let done = 0;
  for (const { account_id } of accounts) {
    try {
      for (;;) {
        if (isOver()) return;
        const some = await writeAccount(store, account_id, (sql) =>
          indexSomeAgain(sql, account_id),
        );
        if (some === 0) break;
        done += some;
        log('info', 'indexing again', { done, total });
        // The embedded database never yields to the event loop, so let requests and signals run here.
        await setImmediate();
      }
    } catch (error) {
      log('error', 'indexing again failed', { account: account_id, ...errorDetails(error) });
    }
  }
}

/** @returns the number of documents indexed. */
async function indexSomeAgain(sql: Sql, accountId: number): Promise<number> {
  const old = await sql.query<OldDocument>(
    `SELECT document_id, title, url, namespace,
       (SELECT coalesce(sum(length(content)), 0)::integer FROM chunks
        WHERE chunks.account_id = $1 AND chunks.document_id = documents.document_id) AS characters
     FROM documents
     WHERE account_id = $1 AND analysis < $2 ORDER BY document_id LIMIT ${MOST_DOCUMENTS}`,
    [accountId, ANALYSIS_VERSION],
  );
  let characters = 0;
  const documents = old.filter((document, i) => {
    characters += document.characters;
    return i === 0 || characters <= MOST_CHARACTERS;
  });
  if (documents.length === 0) return 0;
  const ids = documents.map(({ document_id }) => document_id);
  const chunks = await sql.query<{ document_id: number; content: string; headings: string[] }>(
    `SELECT document_id, content, headings FROM chunks
     WHERE account_id = $1 AND document_id = ANY ($2::integer[]) ORDER BY document_id, position`,
    [accountId, ids],
  );
  const indexed: NumberedDocument[] = [];
  for (const document of documents) {
    const cut = chunks
      .filter((chunk) => chunk.document_id === document.document_id)
      .map(({ content, headings }) => ({ text: content, headings }));
    const documentId = document.document_id;
    indexed.push({ documentId, indexed: await indexChunks(document, cut) });
  }
  await eraseChunks(sql, accountId, ids);
  const { chunk } = await takeNumbers(sql, accountId, indexed, 0);
  await writeChunks(sql, accountId, indexed, chunk);
  await sql.query(
    'UPDATE documents SET analysis = $3 WHERE account_id = $1 AND document_id = ANY ($2::integer[])',
    [accountId, ids, ANALYSIS_VERSION],
  );
  return documents.length;
}

interface OldDocument {
  document_id: number;
  title: string;
  url: string;
  namespace: string;
  characters: number;
}
