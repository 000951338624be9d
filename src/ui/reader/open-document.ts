/** The document that the library page shows, in its newest or an older version. */
import { signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import { type Correction, corrected } from '../../protocol/document/correction';
import type { KeptDocument } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { loadParser } from '../prose/load-parser';
import { readonly } from '../state/readonly';
import type { Versions } from './VersionList';

/** Delay in ms before changes are read, because they come in bursts. */
const SETTLED_MS = 300;

export type ReaderState =
  | { reader: 'closed' }
  | { reader: 'loading'; uid: string }
  | { reader: 'open'; document: KeptDocument; quote: string; versions: Versions }
  | { reader: 'failed'; uid: string; quote: string; problem: Problem };

export function createOpenDocument({ ask, listen }: Pick<Environment, 'ask' | 'listen'>) {
  const reader = signal<ReaderState>({ reader: 'closed' });
  let turn = 0;
  /** Number of changes of the library. */
  let changes = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;

  function isRead(uid: string): boolean {
    const now = reader.value;
    return now.reader === 'open' && now.document.uid === uid;
  }

  async function open(uid: string, quote: string): Promise<void> {
    const mine = ++turn;
    if (!isRead(uid)) reader.value = { reader: 'loading', uid };
    const heard = changes;
    const next = await read(uid, quote);
    if (mine !== turn) return;
    reader.value = next;
    // The reply may not contain changes made in the meantime.
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
      (error): ReaderState => ({ reader: 'failed', uid, quote, problem: toProblem(error) }),
    );
  }

  /** Reads the open document again, which another tab may have changed, removed or brought back. */
  async function readAgain(): Promise<void> {
    const now = reader.value;
    if (now.reader !== 'open' && now.reader !== 'failed') return;
    const mine = turn;
    const next = await read(uidOf(now) ?? '', now.quote);
    if (mine !== turn || reader.value !== now) return;
    // Keep showing an older version.
    reader.value =
      next.reader === 'open' && now.reader === 'open'
        ? { ...next, versions: { ...now.versions, ...next.versions } }
        : next;
  }

  const stopListening = listen('library.changed', ({ uid }) => {
    changes += 1;
    if (uid !== '' && uid !== uidOf(reader.value)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void readAgain(), SETTLED_MS);
  });

  return {
    reader: readonly(reader),
    open,
    isRead,
    /** Shows a correction that changes no text, so that the text stays where it is. */
    showCorrection(uid: string, correction: Correction): void {
      const now = reader.value;
      if (now.reader !== 'open' || now.document.uid !== uid) return;
      reader.value = { ...now, document: corrected(now.document, correction) };
    },
    /** Shows an older version, or the newest again with `undefined`. */
    async showVersion(id: number | undefined): Promise<void> {
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
      const mine = ++turn;
      const next = await ask('versions.get', { uid: now.document.uid, id }).then(
        (got): Partial<typeof now> => ({ quote: '', versions: { all, shown: got } }),
        (error): Partial<typeof now> => ({
          versions: { ...before, unread: { id, problem: toProblem(error) } },
        }),
      );
      if (mine === turn) reader.value = { ...now, ...next };
    },
    close(): void {
      turn += 1;
      reader.value = { reader: 'closed' };
    },
    stop(): void {
      turn += 1;
      clearTimeout(settling);
      stopListening();
    },
  };
}

/** Returns the document that is shown, or that could not be. */
function uidOf(now: ReaderState): string | undefined {
  if (now.reader === 'closed') return undefined;
  return now.reader === 'open' ? now.document.uid : now.uid;
}
