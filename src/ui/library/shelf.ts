/** The state of the library page beside its list: the open document, the bin, and what was done last. */
import { signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import { type Correction, corrected, type Undo } from '../../protocol/document/correction';
import type {
  BinnedDocument,
  DocumentSummary,
  KeptDocument,
} from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import type { ReadState } from '../../protocol/document/read-state';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import type { Versions } from '../reader/VersionList';
import { readonly } from '../state/readonly';

/** How many removed documents are listed at first, the newest, and how many more each time. */
export const BIN_SHOWN = 200;

/** Changes come in bursts. */
const SETTLED_MS = 300;

export type BinState =
  | { bin: 'closed' | 'loading' }
  | { bin: 'open'; total: number; documents: BinnedDocument[] }
  | { bin: 'failed'; problem: Problem };

export type ReaderState =
  | { reader: 'closed' }
  | { reader: 'loading'; uid: string }
  | { reader: 'open'; document: KeptDocument; quote: string; versions: Versions }
  | { reader: 'failed'; problem: Problem };

/** What was done last and can be undone here. */
export type DoneState =
  | { done: 'nothing' }
  | { done: 'removed'; uid: string; title: string }
  /** `replaced`: the version that was the newest before. */
  | { done: 'version-restored'; uid: string; title: string; replaced: number }
  | { done: 'marked'; uid: string; title: string; as: ReadState; back: Undo }
  | { done: 'corrected'; uid: string; title: string; back: Undo }
  | { done: 'failed'; problem: Problem };

export type Undoable = Extract<DoneState, { uid: string }>;

export type Shelf = ReturnType<typeof createShelf>;

export function createShelf({ ask, listen }: Environment) {
  const bin = signal<BinState>({ bin: 'closed' });
  const reader = signal<ReaderState>({ reader: 'closed' });
  /** The message about the last action. `undo` reaches further back. */
  const done = signal<DoneState>({ done: 'nothing' });
  /** What was undone last, until the next action: heard, and seen by what comes back. */
  const undone = signal<Undoable | undefined>(undefined);
  /** How many documents are in the bin. */
  const binned = signal(0);
  /** Every action that can be undone, the last at the end. `dismissed`: its message is hidden. */
  let undoable: (Undoable & { dismissed?: true })[] = [];
  /** How many those are. */
  const steps = signal(0);
  const countSteps = () => {
    steps.value = undoable.length;
  };
  let readerTurn = 0;
  let binTurn = 0;
  let binShown = BIN_SHOWN;

  const inBin = () => bin.value.bin !== 'closed';

  async function loadBin(): Promise<void> {
    if (!inBin()) return;
    const mine = ++binTurn;
    const next = await ask('bin.list', { offset: 0, limit: binShown }).then(
      (list): BinState => ({ bin: 'open', ...list }),
      (error): BinState => ({ bin: 'failed', problem: toProblem(error) }),
    );
    // It may have been closed meanwhile, or a later answer has come sooner.
    if (inBin() && mine === binTurn) bin.value = next;
  }

  async function countBin(): Promise<void> {
    // Without the number there is no link to the bin until the next load.
    const reply = await ask('bin.list', { offset: 0, limit: 0 }).catch(() => undefined);
    if (reply !== undefined) binned.value = reply.total;
  }

  async function open(uid: string, quote: string): Promise<void> {
    const mine = ++readerTurn;
    const before = reader.value;
    if (before.reader !== 'open' || before.document.uid !== uid) {
      reader.value = { reader: 'loading', uid };
    }
    const heard = changes;
    const next = await read(uid, quote);
    if (mine !== readerTurn) return;
    reader.value = next;
    // What changed meanwhile may not have been read.
    if (heard !== changes) void readAgain();
  }

  function read(uid: string, quote: string): Promise<ReaderState> {
    return Promise.all([
      ask('documents.get', { uid }),
      // Without its versions the document can still be read.
      ask('versions.list', { uid }).catch(() => []),
      loadParser(),
    ]).then(
      ([document, all]): ReaderState => ({ reader: 'open', document, quote, versions: { all } }),
      (error): ReaderState => ({ reader: 'failed', problem: toProblem(error) }),
    );
  }

  /** Shows what was done, and records it if it can be undone. */
  function say(now: DoneState): void {
    done.value = now;
    undone.value = undefined;
    if ('uid' in now) undoable.push(now);
    countSteps();
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

  /** Rejects where the correction cannot be kept: the form that asks for it says why. */
  async function correct(document: DocumentSummary, correction: Correction): Promise<void> {
    const { uid, title, url } = document;
    if (Object.keys(correction).length === 0) return;
    const { back } = await ask('documents.correct', { uid, correction });
    say({ done: 'corrected', uid, title: pageTitle(correction.title ?? title, url), back });
    if (isRead(uid)) await open(uid, '');
    refresh();
  }

  /** Says how far the person is with a document. */
  async function mark({ uid, title, url }: DocumentSummary, as: ReadState): Promise<void> {
    const correction = { readState: as };
    const next = await ask('documents.correct', { uid, correction }).then(({ back }): DoneState => {
      showMark(uid, correction);
      return { done: 'marked', uid, title: pageTitle(title, url), as, back };
    }, failed);
    say(next);
  }

  /** The text that is read stays where it is. */
  function showMark(uid: string, correction: Correction): void {
    const now = reader.value;
    if (now.reader !== 'open' || now.document.uid !== uid) return;
    reader.value = { ...now, document: corrected(now.document, correction) };
  }

  /** Takes a document out of the bin. */
  const putBack = (uid: string) => outOfBin([uid], ask('documents.restore', { uid }));

  /** Deletes from the bin what cannot be put back then. */
  const erase = (uids: readonly string[]) => outOfBin(uids, ask('bin.erase', { uids }));

  /** Whether that went well. */
  async function outOfBin(uids: readonly string[], work: Promise<void>): Promise<boolean> {
    const problem = await work.then(() => undefined, failed);
    // There is nothing left to undo of their removal.
    undoable = undoable.filter((step) => step.done !== 'removed' || !uids.includes(step.uid));
    countSteps();
    if (problem !== undefined) done.value = problem;
    else if (done.value.done === 'removed' && uids.includes(done.value.uid)) dismiss();
    refresh();
    return problem === undefined;
  }

  /** Shows an older version, or the newest again with `undefined`. */
  async function showVersion(id: number | undefined): Promise<void> {
    const now = reader.value;
    if (now.reader !== 'open') return;
    const { all, shown } = now.versions;
    if (id === undefined) {
      reader.value = { ...now, quote: '', versions: { all } };
      return;
    }
    const before: Versions = { all, ...(shown && { shown }) };
    // The last version's error is cleared. It is shown again if this version fails too.
    if (now.versions.unread !== undefined) reader.value = { ...now, versions: before };
    const mine = ++readerTurn;
    const next = await ask('versions.get', { uid: now.document.uid, id }).then(
      (got): Partial<typeof now> => ({ quote: '', versions: { all, shown: got } }),
      (error): Partial<typeof now> => ({
        versions: { ...before, unread: { id, problem: toProblem(error) } },
      }),
    );
    if (mine === readerTurn) reader.value = { ...now, ...next };
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
    countSteps();
    if (step === undefined) return undefined;
    const { uid } = step;
    const problem = await takeBack(step).then(() => undefined, failed);
    const before = undoable.at(-1);
    done.value = problem ?? (before && !before.dismissed ? before : { done: 'nothing' });
    if (problem === undefined && step.done === 'marked') showMark(uid, step.back.correction);
    else if (step.done !== 'removed' && isRead(uid)) await open(uid, '');
    refresh();
    undone.value = problem === undefined ? step : undefined;
    return undone.value;
  }

  function takeBack(step: Undoable): Promise<unknown> {
    const { uid } = step;
    switch (step.done) {
      case 'removed':
        return ask('documents.restore', { uid });
      case 'corrected':
      case 'marked':
        return ask('documents.correct', { uid, ...step.back });
      case 'version-restored':
        return ask('versions.restore', { uid, id: step.replaced });
    }
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
    void loadBin();
    void countBin();
  }

  /** Reads the open document again, which another tab may have changed or removed. */
  async function readAgain(): Promise<void> {
    const now = reader.value;
    if (now.reader !== 'open') return;
    const mine = readerTurn;
    const next = await read(now.document.uid, now.quote);
    if (mine !== readerTurn || reader.value !== now) return;
    // An older version that is shown stays.
    reader.value =
      next.reader === 'open' ? { ...next, versions: { ...now.versions, ...next.versions } } : next;
  }

  /** How often the library has changed. */
  let changes = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const stop = listen('library.changed', ({ uid }) => {
    changes += 1;
    refresh();
    if (uid !== '' && !isRead(uid)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void readAgain(), SETTLED_MS);
  });
  refresh();

  return {
    bin: readonly(bin),
    reader: readonly(reader),
    done: readonly(done),
    undone: readonly(undone),
    binned: readonly(binned),
    steps: readonly(steps),
    open,
    close() {
      readerTurn += 1;
      reader.value = { reader: 'closed' };
    },
    /** Lists the bin instead of the library, or closes it. */
    showBin(shown: boolean) {
      if (shown === inBin()) return;
      bin.value = { bin: shown ? 'loading' : 'closed' };
      binShown = BIN_SHOWN;
      void loadBin();
    },
    /** Lists more of the bin below what is listed. */
    showMoreOfBin() {
      binShown += BIN_SHOWN;
      void loadBin();
    },
    remove,
    correct,
    mark,
    putBack,
    erase,
    showVersion,
    restoreVersion,
    canUndo: () => undoable.length > 0,
    undo,
    dismiss,
    stop() {
      readerTurn += 1;
      clearTimeout(settling);
      stop();
    },
  };
}
