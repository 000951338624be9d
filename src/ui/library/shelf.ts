/** Actions on documents of the library page and their undo, together with the open document and the bin. */
import { computed, signal } from '@preact/signals';
import { toProblem } from '../../messages/wire';
import type { Correction, Seen, Undo } from '../../protocol/document/correction';
import type { DocumentSummary } from '../../protocol/document/document';
import { pageTitle } from '../../protocol/document/page-title';
import type { ReadState } from '../../protocol/document/read-state';
import type { Problem } from '../../protocol/problem';
import type { Environment } from '../environment';
import { createOpenDocument } from '../reader/open-document';
import { readonly } from '../state/readonly';
import { createBinList } from './bin-list';

/** The last action, which can be undone here. */
export type DoneState =
  | { done: 'nothing' }
  | { done: 'removed'; uid: string; title: string }
  /** `replaced`: the version that was the newest before; `since`: when the restored text was saved. */
  | { done: 'version-restored'; uid: string; title: string; replaced: number; since: string }
  | { done: 'marked'; uid: string; title: string; as: ReadState; back: Undo }
  | { done: 'corrected'; uid: string; title: string; back: Undo }
  | { done: 'failed'; problem: Problem };

export type Undoable = Extract<DoneState, { uid: string }>;

export type Shelf = ReturnType<typeof createShelf>;

export function createShelf(environment: Pick<Environment, 'ask' | 'listen'>) {
  const { ask, listen } = environment;
  const bin = createBinList(ask);
  const opened = createOpenDocument(environment);
  /** The message about the last action. `undo` can also undo earlier actions. */
  const done = signal<DoneState>({ done: 'nothing' });
  /** The last undone action, until the next action. Screen readers announce it; others see the restored state. */
  const undone = signal<Undoable | undefined>(undefined);
  /** Every action that can be undone, the last one at the end. `dismissed`: its message is hidden. */
  const undoable = signal<readonly (Undoable & { dismissed?: true })[]>([]);
  /** Number of actions that can be undone. */
  const steps = computed(() => undoable.value.length);
  /** Shows what was done, and records it if it can be undone. */
  function say(now: DoneState): void {
    done.value = now;
    undone.value = undefined;
    if ('uid' in now) undoable.value = [...undoable.value, now];
  }

  const failed = (error: unknown): DoneState => ({ done: 'failed', problem: toProblem(error) });

  async function remove({ uid, title, url }: DocumentSummary): Promise<void> {
    say(
      await ask('documents.remove', { uid }).then(
        (): DoneState => ({ done: 'removed', uid, title: pageTitle(title, url) }),
        failed,
      ),
    );
    bin.refresh();
  }

  /** Corrects a document. Rejects if the correction cannot be kept; the form shows the reason. */
  async function correct(
    { uid, title, url }: DocumentSummary,
    correction: Correction,
    seen: Seen,
  ): Promise<void> {
    if (Object.keys(correction).length === 0) return;
    const { back } = await ask('documents.correct', { uid, correction, seen });
    say({ done: 'corrected', uid, title: pageTitle(correction.title ?? title, url), back });
    if (opened.isRead(uid)) await opened.open(uid, '');
    bin.refresh();
  }

  /** Sets the read state of a document. */
  async function mark({ uid, title, url }: DocumentSummary, as: ReadState): Promise<void> {
    const correction = { readState: as };
    const next = await ask('documents.correct', { uid, correction }).then(({ back }): DoneState => {
      opened.showCorrection(uid, correction);
      return { done: 'marked', uid, title: pageTitle(title, url), as, back };
    }, failed);
    say(next);
  }

  /** Takes a document out of the bin. */
  const putBack = (uid: string) => outOfBin([uid], ask('documents.restore', { uid }));

  /** Deletes documents from the bin for good. */
  const erase = (uids: readonly string[]) => outOfBin(uids, ask('bin.erase', { uids }));

  /** Handles documents that leave the bin. Resolves to whether it succeeded. */
  async function outOfBin(uids: readonly string[], work: Promise<void>): Promise<boolean> {
    const problem = await work.then(() => undefined, failed);
    // Their removal can no longer be undone.
    undoable.value = undoable.value.filter(
      (step) => step.done !== 'removed' || !uids.includes(step.uid),
    );
    if (problem !== undefined) done.value = problem;
    else if (done.value.done === 'removed' && uids.includes(done.value.uid)) dismiss();
    bin.refresh();
    return problem === undefined;
  }

  /** Makes the shown version the newest. */
  async function restoreVersion(): Promise<void> {
    const now = opened.reader.value;
    if (now.reader !== 'open' || now.versions.shown === undefined) return;
    const { id, title, updatedAt: since } = now.versions.shown;
    const { uid, url } = now.document;
    say(
      await ask('versions.restore', { uid, id }).then(
        ({ replaced }): DoneState => ({
          done: 'version-restored',
          uid,
          title: pageTitle(title, url),
          replaced,
          since,
        }),
        failed,
      ),
    );
    await opened.open(uid, '');
    bin.refresh();
  }

  /** Undoes the last action, then the one before it, and so on. */
  async function undo(): Promise<Undoable | undefined> {
    const step = undoable.value.at(-1);
    if (step === undefined) return undefined;
    undoable.value = undoable.value.slice(0, -1);
    const { uid } = step;
    const problem = await takeBack(step).then(() => undefined, failed);
    const before = undoable.value.at(-1);
    done.value = problem ?? (before && !before.dismissed ? before : { done: 'nothing' });
    if (problem === undefined && step.done === 'marked') {
      opened.showCorrection(uid, step.back.correction);
    } else if (step.done !== 'removed' && opened.isRead(uid)) await opened.open(uid, '');
    bin.refresh();
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
        return ask('versions.restore', { uid, id: step.replaced, since: step.since });
    }
  }

  /** Hides the message about the last action. The action can still be undone. */
  function dismiss(): void {
    undoable.value = undoable.value.map((step) => ({ ...step, dismissed: true }));
    done.value = { done: 'nothing' };
  }

  const stop = listen('library.changed', bin.refresh);
  bin.refresh();

  return {
    bin: bin.bin,
    binned: bin.binned,
    showBin: bin.show,
    showMoreOfBin: bin.showMore,
    reader: opened.reader,
    open: opened.open,
    close: opened.close,
    showVersion: opened.showVersion,
    done: readonly(done),
    undone: readonly(undone),
    steps,
    remove,
    correct,
    mark,
    putBack,
    erase,
    restoreVersion,
    canUndo: () => steps.value > 0,
    undo,
    dismiss,
    stop() {
      opened.stop();
      stop();
    },
  };
}
