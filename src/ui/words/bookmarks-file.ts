/** Exports the addresses of many documents as bookmarks, for browsers and other programs. */
import type { Environment } from '../environment';
import type { ExportPages } from './export-pages';

interface WrittenBookmarks {
  bookmarks: number;
  /** Documents without an address, which are left out. */
  others: number;
  fileName: string;
}

/** Downloads the bookmarks. @returns `undefined` when it was stopped. */
export async function downloadBookmarks(
  { browser, now }: Pick<Environment, 'browser' | 'now'>,
  pages: ExportPages,
  tell: (done: number) => void,
  signal: AbortSignal,
): Promise<WrittenBookmarks | undefined> {
  // Loaded on demand, because few people export.
  const { BookmarkFile, bookmarkFileName } = await import('../../files/backup/bookmark-file');
  const file = new BookmarkFile();
  let done = 0;
  for await (const documents of pages) {
    if (signal.aborted) return undefined;
    for (const document of documents) file.add(document);
    done += documents.length;
    tell(done);
  }
  if (signal.aborted) return undefined;
  const fileName = bookmarkFileName(now());
  browser.downloadParts(fileName, [new Blob(file.end(), { type: 'text/html;charset=utf-8' })]);
  return { bookmarks: file.links, others: done - file.links, fileName };
}
