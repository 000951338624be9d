import { useRef, useState } from 'preact/hooks';
import type { ImportView } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { isUnderWay } from '../../protocol/work-state';
import { useEnvironment } from '../environment';
import { useChore } from '../parts/use-chores';
import { useAttempt } from '../state/use-attempt';
import { useWatchedWork } from '../state/use-watched-work';
import type { Reading } from './files-read';
import type { ImportTurn } from './ImportCard';

export type Imports = ReturnType<typeof useImports>;

/** Imports of files: how each goes, and another one. */
export function useImports() {
  const { ask } = useEnvironment();
  const [all, setAll] = useState<ImportView[]>([]);
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  const [reading, setReading] = useState<Reading>();
  const { problem, attempt, clear } = useAttempt();
  const stop = useRef(new AbortController());
  const chore = useChore('import', all.some(isUnderWay));

  // A failure to look is forgotten with the next look that succeeds; other failures stay.
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

  /** @param namespace empty for the usual one. */
  async function send(files: File[], namespace: string): Promise<void> {
    if (files.length === 0) return;
    clear();
    stop.current = new AbortController();
    const { signal } = stop.current;
    const tell = (now: Reading) => {
      setReading(now);
      const { id } = now;
      if (id !== undefined) setBegun((all) => (all.has(id) ? all : new Set([...all, id])));
    };
    await attempt(async () => {
      // The readers of all kinds of files are large, and most pages are opened to read.
      const { sendFiles } = await import('./send-files');
      await sendFiles(ask, files, { namespace, tell, signal });
    });
    setReading(undefined);
    void load();
  }

  return {
    /** Every import that is listed, the newest first. */
    all,
    /** Those that were begun here. */
    begun,
    /** This page is reading files. */
    reading,
    problem: problem ?? unseen,
    send,
    cancel: () => stop.current.abort(),
    /** Shows those that were begun here no longer; the settings list them all. */
    leave: () => setBegun(new Set()),
    turn: (to: ImportTurn, id: number) =>
      void askFor(() =>
        attempt(() =>
          to === 'forget' ? ask('imports.forget', { id }) : ask('imports.turn', { id, to }),
        ),
      ),
  };
}
