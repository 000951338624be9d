/** What the library page knows: the list (all of it, or what a search found) and the open document. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { NamespaceList } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { DocumentSummary, KeptDocument } from '../../protocol/document';
import type { Problem } from '../../protocol/problem';
import { type Hit, hitsOf } from '../find/hit';
import type { Surroundings } from '../surroundings';

export const PAGE_LENGTH = 25;

export type ListState =
  | { list: 'loading' }
  | { list: 'all'; total: number; offset: number; documents: DocumentSummary[] }
  | { list: 'found'; query: string; hits: Hit[] }
  | { list: 'failed'; problem: Problem };

export type ReaderState =
  | { reader: 'closed' }
  | { reader: 'loading'; uid: string }
  | { reader: 'open'; document: KeptDocument; quote: string }
  | { reader: 'failed'; problem: Problem };

/** A document just removed, while its removal can be undone here. */
export type RemovedState =
  | { removed: 'nothing' }
  | { removed: 'document'; uid: string; title: string }
  | { removed: 'failed'; problem: Problem };

export interface Shelf {
  list: ReadonlySignal<ListState>;
  reader: ReadonlySignal<ReaderState>;
  removed: ReadonlySignal<RemovedState>;
  namespaces: ReadonlySignal<NamespaceList['all']>;
  /** Empty means every namespace. */
  namespace: ReadonlySignal<string>;
  query: ReadonlySignal<string>;
  narrow(namespace: string): void;
  seek(query: string): void;
  page(offset: number): void;
  open(uid: string, quote: string): Promise<void>;
  close(): void;
  remove(document: DocumentSummary): Promise<void>;
  undoRemove(): Promise<void>;
  /** The removal stands; nothing more is said of it. */
  forgetRemoved(): void;
  stop(): void;
}

export function createShelf({ ask, listen }: Surroundings): Shelf {
  const list = signal<ListState>({ list: 'loading' });
  const reader = signal<ReaderState>({ reader: 'closed' });
  const removed = signal<RemovedState>({ removed: 'nothing' });
  const namespaces = signal<NamespaceList['all']>([]);
  const namespace = signal('');
  const query = signal('');
  let offset = 0;
  let listTurn = 0;
  let readerTurn = 0;

  async function loadList(): Promise<void> {
    const mine = ++listTurn;
    const words = query.value.trim();
    const next = await (words === '' ? all() : found(words)).catch(
      (error): ListState => ({ list: 'failed', problem: toProblem(error) }),
    );
    if (mine === listTurn) list.value = next;
  }

  async function all(): Promise<ListState> {
    const narrowed = namespace.value === '' ? {} : { namespace: namespace.value };
    const reply = await ask('documents.list', { ...narrowed, offset, limit: PAGE_LENGTH });
    // The last document of the last page was removed: step back to a page that exists.
    if (reply.documents.length === 0 && offset > 0) {
      offset = Math.max(0, offset - PAGE_LENGTH);
      return all();
    }
    return { list: 'all', offset, ...reply };
  }

  async function found(words: string): Promise<ListState> {
    const { passages } = await ask('search', { query: words, typing: true });
    const hits = hitsOf(passages).filter(
      (hit) => namespace.value === '' || hit.namespace === namespace.value,
    );
    return { list: 'found', query: words, hits };
  }

  async function loadNamespaces(): Promise<void> {
    // Without the names the list is simply not narrowed; its own failure is shown by the list.
    const reply = await ask('namespaces.list', {}).catch(() => undefined);
    if (reply !== undefined) namespaces.value = reply.all;
  }

  async function open(uid: string, quote: string): Promise<void> {
    const mine = ++readerTurn;
    const before = reader.value;
    if (before.reader !== 'open' || before.document.uid !== uid) {
      reader.value = { reader: 'loading', uid };
    }
    const next = await ask('documents.get', { uid }).then(
      (document): ReaderState => ({ reader: 'open', document, quote }),
      (error): ReaderState => ({ reader: 'failed', problem: toProblem(error) }),
    );
    if (mine === readerTurn) reader.value = next;
  }

  async function remove({ uid, title }: DocumentSummary): Promise<void> {
    removed.value = await ask('documents.remove', { uid }).then(
      (): RemovedState => ({ removed: 'document', uid, title }),
      (error): RemovedState => ({ removed: 'failed', problem: toProblem(error) }),
    );
    refresh();
  }

  async function undoRemove(): Promise<void> {
    const before = removed.value;
    if (before.removed !== 'document') return;
    removed.value = await ask('documents.restore', { uid: before.uid }).then(
      (): RemovedState => ({ removed: 'nothing' }),
      (error): RemovedState => ({ removed: 'failed', problem: toProblem(error) }),
    );
    refresh();
  }

  function refresh(): void {
    void loadList();
    void loadNamespaces();
  }

  const stop = listen('library.changed', refresh);
  refresh();

  return {
    list,
    reader,
    removed,
    namespaces,
    namespace,
    query,
    narrow(name) {
      namespace.value = name;
      offset = 0;
      void loadList();
    },
    seek(words) {
      query.value = words;
      offset = 0;
      void loadList();
    },
    page(next) {
      offset = next;
      void loadList();
    },
    open,
    close() {
      readerTurn += 1;
      reader.value = { reader: 'closed' };
    },
    remove,
    undoRemove,
    forgetRemoved() {
      removed.value = { removed: 'nothing' };
    },
    stop() {
      listTurn += 1;
      readerTurn += 1;
      stop();
    },
  };
}
