/** Reads documents for an export, page by page. */
import type { ExportPage } from '../../messages/requests';
import type { Ask } from '../../messages/wire';

export type ExportPages = AsyncIterable<ExportPage['documents']>;

/** Number of selected documents asked for at a time. */
const TOGETHER = 50;

/** Reads the whole library. */
export async function* allPages(ask: Ask): ExportPages {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page: ExportPage = await ask('documents.export', { after });
    yield page.documents;
    after = page.next;
  }
}

/** Reads these documents. */
export async function* pagesOf(ask: Ask, uids: readonly string[]): ExportPages {
  for (let at = 0; at < uids.length; ) {
    const some = uids.slice(at, at + TOGETHER);
    const page = await ask('documents.export', { uids: some });
    yield page.documents;
    at += page.next ?? some.length;
  }
}
