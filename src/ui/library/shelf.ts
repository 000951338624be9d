/** The state of the library page: the list (everything, or what a search found) and the open document. */
import { signal } from '@preact/signals';
import type { NamespaceList } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type {
  BinnedDocument,
  DocumentSummary,
  DocumentVersion,
  KeptDocument,
} from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { type Hit, hitsOf } from '../find/hit';
import { loadParser } from '../prose/load-parser';
import { readonly } from '../state/readonly';

export const PAGE_LENGTH = 25;

/** How many removed documents are listed, the newest first. Nobody reads a longer list. */
const BIN_SHOWN = 200;

export type ListState =
  | { list: 'loading' }
  | { list: 'all'; total: number; offset: number; documents: DocumentSummary[] }
  | {
      list: 'found';
      query: string;
      hits: Hit[];
      unreadDates?: readonly string[] | undefined;
      wider?: string | undefined;
    }
  | { list: 'bin'; total: number; documents: BinnedDocument[] }
  | { list: 'failed'; problem: Problem };

export type ReaderState =
  | { reader: 'closed' }
  | { reader: 'loading'; uid: string }
  | { reader: 'open'; document: KeptDocument; quote: string; versions: Versions }
  | { reader: 'failed'; problem: Problem };

/** A document's older versions, newest first, and the one that is shown instead of the newest. */
export interface Versions {
  all: DocumentVersion[];
  shown?: DocumentVersion & { markdown: string };
}

/** What was done last and can be undone here. */
export type DoneState =
  | { done: 'nothing' }
  | { done: 'removed'; uid: string; title: string }
  /** `replaced`: the version that was the newest before. */
  | { done: 'version-restored'; uid: string; title: string; replaced: number }
  | { done: 'failed'; problem: Problem };

export type Undoable = Extract<DoneState, { uid: string }>;

export type Shelf = ReturnType<typeof createShelf>;

export function createShelf({ ask, listen }: Environment) {
  const list = signal<ListState>({ list: 'loading' });
  const reader = signal<ReaderState>({ reader: 'closed' });
  /** The message about the last action. `undo` reaches further back. */
  const done = signal<DoneState>({ done: 'nothing' });
  /** How many documents are in the bin. */
  const binned = signal(0);
  const namespaces = signal<NamespaceList['all']>([]);
  /** Empty means all namespaces. */
  const namespace = signal('');
  const query = signal('');
  /** Every action that can be undone, the last at the end. `dismissed`: its message is hidden. */
  let undoable: (Undoable & { dismissed?: true })[] = [];
  let inBin = false;
  let offset = 0;
  let listTurn = 0;
  let readerTurn = 0;

  async function loadList(): Promise<void> {
    const mine = ++listTurn;
    const words = query.value.trim();
    const next = await (inBin ? bin() : words === '' ? all() : found(words)).catch(
      (error): ListState => ({ list: 'failed', problem: toProblem(error) }),
    );
    if (mine === listTurn) list.value = next;
  }

  async function all(): Promise<ListState> {
    const narrowed = namespace.value === '' ? {} : { namespace: namespace.value };
    const reply = await ask('documents.list', { ...narrowed, offset, limit: PAGE_LENGTH });
    // The last page has become empty: step back to a page that exists.
    if (reply.documents.length === 0 && offset > 0) {
      offset = Math.max(0, offset - PAGE_LENGTH);
      return all();
    }
    return { list: 'all', offset, ...reply };
  }

  async function found(words: string): Promise<ListState> {
    const narrowed = namespace.value === '' ? {} : { namespace: namespace.value };
    const request = { query: words, typing: true, ...narrowed };
    const [{ passages, unreadDates, wider }] = await Promise.all([
      ask('search', request),
      loadParser(),
    ]);
    return { list: 'found', query: words, hits: hitsOf(passages), unreadDates, wider };
  }

  async function bin(): Promise<ListState> {
    return { list: 'bin', ...(await ask('bin.list', { offset: 0, limit: BIN_SHOWN })) };
  }

  async function countBin(): Promise<void> {
    // Without the number there is no link to the bin until the next load.
    const reply = await ask('bin.list', { offset: 0, limit: 0 }).catch(() => undefined);
    if (reply !== undefined) binned.value = reply.total;
  }

  async function loadNamespaces(): Promise<void> {
    // Without the names the list cannot be filtered; `loadList` reports its own failure.
    const reply = await ask('namespaces.list', {}).catch(() => undefined);
    if (reply !== undefined) namespaces.value = reply.all;
  }

  async function open(uid: string, quote: string): Promise<void> {
    const mine = ++readerTurn;
    const before = reader.value;
    if (before.reader !== 'open' || before.document.uid !== uid) {
      reader.value = { reader: 'loading', uid };
    }
    const next = await Promise.all([
      ask('documents.get', { uid }),
      // Without its versions the document can still be read.
      ask('versions.list', { uid }).catch(() => []),
      loadParser(),
    ]).then(
      ([document, all]): ReaderState => ({ reader: 'open', document, quote, versions: { all } }),
      (error): ReaderState => ({ reader: 'failed', problem: toProblem(error) }),
    );
    if (mine === readerTurn) reader.value = next;
  }

  /** Shows what was done, and records it if it can be undone. */
  function say(now: DoneState): void {
    done.value = now;
    if ('uid' in now) undoable.push(now);
  }

  const failed = (error: unknown): DoneState => ({ done: 'failed', problem: toProblem(error) });

  async function remove({ uid, title, url }: DocumentSummary): Promise<void> {
    say(
      await ask('documents.remove', { uid }).then(
        (): DoneState => ({ done: 'removed', uid, title: pageTitle(title, url) }),
        failed,
      ),
    );
    refresh();
  }

  /** Takes a document out of the bin. */
  async function putBack(uid: string): Promise<void> {
    const problem = await ask('documents.restore', { uid }).then(() => undefined, failed);
    undoable = undoable.filter((step) => step.done !== 'removed' || step.uid !== uid);
    if (problem !== undefined) done.value = problem;
    else if (done.value.done === 'removed' && done.value.uid === uid) dismiss();
    refresh();
  }

  /** Shows an older version, or the newest again with `undefined`. */
  async function showVersion(id: number | undefined): Promise<void> {
    const now = reader.value;
    if (now.reader !== 'open') return;
    const { all } = now.versions;
    if (id === undefined) {
      reader.value = { ...now, quote: '', versions: { all } };
      return;
    }
    const mine = ++readerTurn;
    const next = await ask('versions.get', { uid: now.document.uid, id }).then(
      (shown): ReaderState => ({ ...now, quote: '', versions: { all, shown } }),
      (error): ReaderState => ({ reader: 'failed', problem: toProblem(error) }),
    );
    if (mine === readerTurn) reader.value = next;
  }

  /** Makes the shown version the newest. */
  async function restoreVersion(): Promise<void> {
    const now = reader.value;
    if (now.reader !== 'open' || now.versions.shown === undefined) return;
    const { id, title } = now.versions.shown;
    const { uid, url } = now.document;
    say(
      await ask('versions.restore', { uid, id }).then(
        ({ replaced }): DoneState => ({
          done: 'version-restored',
          uid,
          title: pageTitle(title, url),
          replaced,
        }),
        failed,
      ),
    );
    await open(uid, '');
    refresh();
  }

  /** Undoes the last action, then the one before it, and so on. */
  async function undo(): Promise<Undoable | undefined> {
    const step = undoable.pop();
    if (step === undefined) return undefined;
    const { uid } = step;
    const work =
      step.done === 'removed'
        ? ask('documents.restore', { uid })
        : ask('versions.restore', { uid, id: step.replaced });
    const problem = await work.then(() => undefined, failed);
    const before = undoable.at(-1);
    done.value = problem ?? (before && !before.dismissed ? before : { done: 'nothing' });
    if (step.done === 'version-restored' && isRead(uid)) await open(uid, '');
    refresh();
    return problem === undefined ? step : undefined;
  }

  function isRead(uid: string): boolean {
    const now = reader.value;
    return now.reader === 'open' && now.document.uid === uid;
  }

  /** Hides the message about the last action, which can still be undone. */
  function dismiss(): void {
    undoable = undoable.map((step) => ({ ...step, dismissed: true }));
    done.value = { done: 'nothing' };
  }

  function refresh(): void {
    void loadList();
    void loadNamespaces();
    void countBin();
  }

  const stop = listen('library.changed', refresh);
  refresh();

  return {
    list: readonly(list),
    reader: readonly(reader),
    done: readonly(done),
    binned: readonly(binned),
    namespaces: readonly(namespaces),
    namespace: readonly(namespace),
    query: readonly(query),
    setNamespace(name: string) {
      namespace.value = name;
      offset = 0;
      void loadList();
    },
    search(words: string) {
      query.value = words;
      offset = 0;
      void loadList();
    },
    page(next: number) {
      offset = next;
      void loadList();
    },
    open,
    close() {
      readerTurn += 1;
      reader.value = { reader: 'closed' };
    },
    /** Lists the bin, or the library again. */
    showBin(shown: boolean) {
      if (shown === inBin) return;
      inBin = shown;
      list.value = { list: 'loading' };
      void loadList();
    },
    remove,
    putBack,
    showVersion,
    restoreVersion,
    canUndo: () => undoable.length > 0,
    undo,
    dismiss,
    stop() {
      listTurn += 1;
      readerTurn += 1;
      stop();
    },
  };
}
