/** Adds PDF files to the library, one after the other. Other files are imported together. */
import { signal } from '@preact/signals';
import { WINDOW_OF_FILES } from '../../messages/clip';
import type { ClipReceipt } from '../../messages/requests';
import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { oneAtATime } from '../state/one-at-a-time';
import { readonly } from '../state/readonly';

export type AddedFile = { name: string } & (
  | { state: 'waiting'; file: File }
  | { state: 'reading' | 'stopped' | 'undone' }
  | { state: 'kept'; receipt: ClipReceipt }
  | { state: 'failed'; problem: Problem }
);

export function createAdding({ ask, listen }: Environment) {
  const files = signal<readonly AddedFile[]>([]);
  /** Number of pages read of the current file. */
  const progress = signal<{ done: number; total: number } | undefined>(undefined);
  function put(before: AddedFile, after: AddedFile): void {
    files.value = files.value.map((one) => (one === before ? after : one));
  }

  async function add(given: Iterable<File>): Promise<void> {
    const isBusy = files.value.some(({ state }) => state === 'reading');
    const added = [...given].map(
      (file): AddedFile => ({ name: file.name, state: 'waiting', file }),
    );
    files.value = [...files.value, ...added];
    // The running loop will also process these files.
    if (isBusy) return;
    for (let next = waiting(); next !== undefined; next = waiting()) await read(next);
  }

  const waiting = () => files.value.find((one) => one.state === 'waiting');

  async function read(entry: Extract<AddedFile, { state: 'waiting' }>): Promise<void> {
    const { name, file } = entry;
    const reading: AddedFile = { name, state: 'reading' };
    put(entry, reading);
    progress.value = undefined;
    // A message cannot carry a file; the background reads it from here while this page holds it.
    const blob = URL.createObjectURL(file);
    const after = await ask('clip.pdf-file', { blob, name, namespace: '' }).then(
      (receipt): AddedFile => ({ name, state: 'kept', receipt }),
      (error): AddedFile => {
        const problem = toProblem(error);
        return problem.code === 'cancelled'
          ? { name, state: 'stopped' }
          : { name, state: 'failed', problem };
      },
    );
    URL.revokeObjectURL(blob);
    put(reading, after);
  }

  /** Stops the current file and those that wait. Files already kept stay. */
  async function cancel(): Promise<void> {
    files.value = files.value.map((one) =>
      one.state === 'waiting' ? { name: one.name, state: 'stopped' } : one,
    );
    await ask('clip.cancel', { windowId: WINDOW_OF_FILES }).catch(() => undefined);
  }

  /** Undoes everything that was added here. */
  async function undoAll(): Promise<void> {
    for (const entry of files.value) {
      if (entry.state !== 'kept' || entry.receipt.change === 'unchanged') continue;
      const { uid, change } = entry.receipt;
      put(
        entry,
        await ask('clip.undo', { uid, change }).then(
          (): AddedFile => ({ name: entry.name, state: 'undone' }),
          (error): AddedFile => ({ name: entry.name, state: 'failed', problem: toProblem(error) }),
        ),
      );
    }
  }

  const stop = listen('clip.progress', ({ windowId, done, total }) => {
    if (windowId === WINDOW_OF_FILES) progress.value = { done, total };
  });

  return {
    files: readonly(files),
    progress: readonly(progress),
    running: () => files.value.some(({ state }) => state === 'waiting' || state === 'reading'),
    add,
    cancel,
    /** Pressed again meanwhile, it begins no second one. */
    undo: oneAtATime(undoAll),
    dismiss() {
      files.value = [];
    },
    stop,
  };
}

/** Some systems do not know the type of a file, so its name counts too. */
export function isPdf({ name, type }: File): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name);
}
