import { useRef, useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import type { BulkImport } from '../../protocol/document/imported-document';
import type { Problem } from '../../protocol/problem';
import { isUnderWay } from '../../protocol/work-state';
import { useEnvironment } from '../environment';
import { useChore } from '../parts/use-chores';
import { useAttempt } from '../state/use-attempt';
import { useWatchedWork } from '../state/use-watched-work';
import type { ImportTurn } from './ImportCard';
import type { Reading } from './send-files';

export type Imports = ReturnType<typeof useImports>;

/** Returns the progress of every import of files, and a function that starts another. */
export function useImports() {
  const { ask } = useEnvironment();
  const [all, setAll] = useState<BulkImport[]>([]);
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  const [reading, setReading] = useState<Reading>();
  const { problem, attempt, fail, clear } = useAttempt();
  const stop = useRef(new AbortController());
  const sent = useRef(Promise.resolve());
  const isBusy = all.some(isUnderWay);
  const chore = useChore('import', isBusy);

  // A failure to load the list is cleared by the next successful load; other failures stay.
  const [unseen, setUnseen] = useState<Problem>();
  const load = () =>
    ask('imports.list', {}).then(
      (all) => {
        setAll(all);
        setUnseen(undefined);
      },
      (error: unknown) => setUnseen(toProblem(error)),
    );
  const askFor = useWatchedWork(load, [chore?.done, chore === undefined]);
  // On a full disk the list may be out of reach too. Each import under way says so itself.
  const isFull = isBusy && (chore?.isFull === true || unseen?.code === 'disk-full');

  /** @param namespace empty for the default one. */
  async function read(files: File[], namespace: string): Promise<void> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const tell = (now: Reading) => {
      setReading(now);
      const { id } = now;
      if (id !== undefined) setBegun((all) => (all.has(id) ? all : new Set([...all, id])));
    };
    try {
      // Loaded on demand: the readers of all kinds of files are large, and most pages never import anything.
      const { sendFiles } = await import('./send-files');
      await sendFiles(ask, files, { namespace, tell, signal });
    } catch (error) {
      // Stays while others that wait are read.
      fail(error);
    }
    setReading(undefined);
    void load();
  }

  /** Reads files once those given before have been read: one progress is shown, and one Cancel stops it. */
  function send(files: File[], namespace: string): Promise<void> {
    if (files.length === 0) return sent.current;
    clear();
    sent.current = sent.current.then(() => read(files, namespace));
    return sent.current;
  }

  return {
    /** Every listed import, newest first. */
    all,
    /** The imports that began on this page. */
    begun,
    /** Set while this page is reading files. */
    reading,
    /** Whether the imports under way wait because the disk is full. */
    isFull,
    problem: problem ?? (isFull ? undefined : unseen),
    send,
    cancel: () => stop.current.abort(),
    /** Stops showing the imports that began here. The settings list them all. */
    leave: () => setBegun(new Set()),
    turn: (to: ImportTurn, id: number) =>
      void askFor(() =>
        attempt(() =>
          to === 'forget' ? ask('imports.forget', { id }) : ask('imports.turn', { id, to }),
        ),
      ),
  };
}
