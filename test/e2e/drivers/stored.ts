import type { Page } from 'playwright-core';
import { until } from '../../../scripts/browser/until.mjs';

export interface Stored {
  documents: { uid: string; namespace: string }[];
  /** Every disagreement between documents, texts and chunks, in words. */
  problems: string[];
}

/** Reads the whole database from an extension page and checks that its parts agree. */
export function readEverything(page: Page): Promise<Stored> {
  return page.evaluate(async () => {
    const open = indexedDB.open('jackdaw');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const transaction = database.transaction([...database.objectStoreNames]);
    const readAll = (store: string) =>
      new Promise<never[]>((resolve, reject) => {
        const request = transaction.objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as never[]);
        request.onerror = () => reject(request.error);
      });
    const [documents, texts, rows] = (await Promise.all(
      ['documents', 'texts', 'chunkRows'].map(readAll),
    )) as unknown as [
      { id: number; uid: string; namespace: string; chunkCount: number; contentSha: string }[],
      { documentId: number; markdown: string }[],
      { id: number; text: string }[][],
    ];
    const chunks = rows.flat();
    const ownerOf = ({ id }: { id: number }) => Math.floor(id / 8192);
    database.close();

    const sha256 = async (text: string) =>
      Array.from(
        new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
        (byte) => byte.toString(16).padStart(2, '0'),
      ).join('');
    const problems: string[] = [];
    const ids = new Set(documents.map(({ id }) => id));
    for (const document of documents) {
      const own = chunks.filter((chunk) => ownerOf(chunk) === document.id);
      const apart = texts.find(({ documentId }) => documentId === document.id);
      const text = apart?.markdown ?? own.map((chunk) => chunk.text).join('');
      if (own.length !== document.chunkCount) problems.push(`${document.uid}: chunks are missing`);
      if ((await sha256(text)) !== document.contentSha) {
        problems.push(`${document.uid}: the text is not what was kept`);
      }
    }
    if (texts.some(({ documentId }) => !ids.has(documentId))) {
      problems.push('texts without a document');
    }
    if (chunks.some((chunk) => !ids.has(ownerOf(chunk))))
      problems.push('chunks without a document');
    return { documents: documents.map(({ uid, namespace }) => ({ uid, namespace })), problems };
  });
}

/** All that the extension keeps anywhere, as text: each table, each storage area, caches, files and cookies. */
export function readStorage(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const stores: Record<string, string> = {};
    for (const { name: databaseName = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(databaseName);
      const database = await new Promise<IDBDatabase | undefined>((resolve, reject) => {
        open.onsuccess = () => resolve(open.result);
        open.onerror = () =>
          open.error?.name === 'AbortError' ? resolve(undefined) : reject(open.error);
        // It was being made when it was listed, and that was cut off: reading must not make it.
        open.onupgradeneeded = () => open.transaction?.abort();
      });
      if (!database) continue;
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names);
      for (const name of names) {
        const all = transaction.objectStore(name).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        const bytes = (_: string, value: unknown) =>
          ArrayBuffer.isView(value)
            ? new TextDecoder('latin1').decode(value)
            : value instanceof ArrayBuffer
              ? new TextDecoder('latin1').decode(new Uint8Array(value))
              : value;
        stores[databaseName === 'jackdaw' ? name : `${databaseName}/${name}`] = JSON.stringify(
          all.result,
          bytes,
        );
      }
      database.close();
    }
    const { storage } = (
      globalThis as unknown as { chrome: { storage: Record<string, { get(): Promise<object> }> } }
    ).chrome;
    for (const area of ['local', 'sync', 'session']) {
      stores[`storage.${area}`] = JSON.stringify(await storage[area]?.get());
    }
    stores.localStorage = JSON.stringify({ ...localStorage });
    stores.sessionStorage = JSON.stringify({ ...sessionStorage });
    stores.cookies = document.cookie;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = await (await cache.match(request))?.text();
        stores[`cache ${name} ${request.url}`] = `${request.url} ${text}`;
      }
    }
    const files = await navigator.storage.getDirectory();
    for await (const [name, handle] of files as unknown as AsyncIterable<
      [string, { getFile?(): Promise<File> }]
    >) {
      stores[`file ${name}`] = `${name} ${await (await handle.getFile?.())?.text()}`;
    }
    return stores;
  });
}

/**
 * What is kept once nothing more is written of a save by key: the index, what came of it and the namespace
 * follow the document and the mark on the button. That a library has begun is noted a while after the start.
 */
export async function settledStorage(
  read: () => Promise<Record<string, string>>,
): Promise<Record<string, string>> {
  let before = '';
  return until('all of it is written', async () => {
    const now = await read();
    const isSame = JSON.stringify(now) === before;
    before = JSON.stringify(now);
    return (
      isSame &&
      now['storage.session']?.includes('outcome:') &&
      now.preferences?.includes('lastNamespace') &&
      now['storage.local']?.includes('library-begun') &&
      !now.indexManifest?.includes('"pending":[') &&
      now
    );
  });
}
