import { useState } from 'preact/hooks';
import { isUnderWay } from '../../protocol/work-state';
import { useEnvironment } from '../environment';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { isArticleAlone, SAMPLE_NAMESPACE } from './SamplePage';

interface KeptSample {
  uid: string;
  /** Whether the copy has only the article, without the content around it. */
  isArticleAlone: boolean;
}

/** Number of newest documents to search: far more than are kept in the minutes after the sample. */
const NEWEST = 100;
const LOOK_EVERY_MS = 200;

/** Keeps the sample in the library like any saved page, and removes it. */
export function useSample() {
  const { ask } = useEnvironment();
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');
  const [removed, setRemoved] = useState<string>();
  const { problem, attempt } = useAttempt();

  async function look(): Promise<KeptSample | undefined> {
    const { documents } = await ask('documents.list', { offset: 0, limit: NEWEST });
    const uid = documents.find(({ namespace }) => namespace === SAMPLE_NAMESPACE)?.uid;
    if (uid === undefined) return undefined;
    const { markdown } = await ask('documents.get', { uid });
    return { uid, isArticleAlone: isArticleAlone(markdown) };
  }
  // Look again on each change: it may be removed in the library.
  const [now, show] = useLoaded(look, [ask], 'library.changed');
  const kept = now.state === 'ready' ? now.value : undefined;

  const imports = async () =>
    (await ask('imports.list', {})).filter(({ namespace }) => namespace === SAMPLE_NAMESPACE);

  /** Waits for the import, which runs in the background. Each request also restarts a worker that was ended. */
  async function isOver(): Promise<void> {
    while ((await imports()).some(isUnderWay)) {
      await new Promise((later) => setTimeout(later, LOOK_EVERY_MS));
    }
  }

  async function keep(file: File): Promise<void> {
    setState('keeping');
    setRemoved(undefined);
    let found: KeptSample | undefined;
    await attempt(async () => {
      const { signal } = new AbortController();
      const { sendFiles } = await import('../imports/send-files');
      await sendFiles(ask, [file], { namespace: SAMPLE_NAMESPACE, tell: () => undefined, signal });
      await isOver();
      found = await look();
    });
    await show(found);
    setState(found === undefined ? 'failed' : 'idle');
  }

  const remove = () =>
    attempt(async () => {
      if (kept === undefined) return;
      await ask('documents.remove', { uid: kept.uid });
      // The sample must not be listed among the person's imports.
      for (const { id } of await imports()) await ask('imports.forget', { id });
      setRemoved(kept.uid);
      await show(look());
    });

  const putBack = () =>
    attempt(async () => {
      if (removed === undefined) return;
      await ask('documents.restore', { uid: removed });
      setRemoved(undefined);
      await show(look());
    });

  return {
    state,
    kept,
    problem: now.state === 'failed' ? now.problem : problem,
    canPutBack: removed !== undefined && kept === undefined,
    keep,
    remove,
    putBack,
  };
}
