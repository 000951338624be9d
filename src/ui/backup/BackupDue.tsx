import { useEffect, useRef, useState } from 'preact/hooks';
import { toProblem } from '../../messages/wire';
import type { BackupFolder } from '../../platform/backup-folder';
import { isBackupDue } from '../../protocol/backup/backup-plan';
import type { Problem } from '../../protocol/problem';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { proofWords } from './backup-words';
import { type CopyMade, type CopyProgress, copyToFolder } from './copy-to-folder';

type State =
  | { state: 'none' }
  | { state: 'due'; folder?: BackupFolder | undefined }
  | { state: 'writing'; at: CopyProgress }
  | { state: 'written'; made: CopyMade; folder: string }
  | { state: 'failed'; problem: Problem };

/** Where a backup is due: writes it into the folder that the person chose, or reminds them. */
export function BackupDue() {
  const { ask, browser, now } = useEnvironment();
  const [shown, setShown] = useState<State>({ state: 'none' });
  const stop = useRef(new AbortController());

  async function write(folder: BackupFolder) {
    const { signal } = stop.current;
    try {
      const made = await copyToFolder(ask, folder, {
        now: now(),
        signal,
        tell: (at) => setShown({ state: 'writing', at }),
      });
      setShown(
        made === undefined ? { state: 'none' } : { state: 'written', made, folder: folder.name },
      );
    } catch (error) {
      setShown({ state: 'failed', problem: toProblem(error) });
    }
  }

  useEffect(() => {
    void (async () => {
      const plan = await ask('backup.plan', {});
      if (!isBackupDue(plan, now().getTime())) return;
      const folder = await browser.folders?.kept();
      if (folder !== undefined && (await folder.isAllowed())) await write(folder);
      else setShown({ state: 'due', folder });
    })().catch((error: unknown) => console.warn('Whether a backup is due is not known:', error));
    return () => stop.current.abort();
  }, [ask, browser]);

  const allow = async (folder: BackupFolder) => {
    if (await folder.allow()) await write(folder);
  };

  if (shown.state === 'none') return null;
  return (
    <div class="toast backup-due" role="status">
      {shown.state === 'due' && (
        <>
          <p>A backup is due.</p>
          {shown.folder === undefined ? (
            <a class="secondary" href={browser.pageUrl('options.html#backup')}>
              Back up
            </a>
          ) : (
            <Button onClick={() => shown.folder && void allow(shown.folder)}>
              Back up to {shown.folder.name}
            </Button>
          )}
          <Button class="plain" onClick={() => setShown({ state: 'none' })}>
            Not now
          </Button>
        </>
      )}
      {shown.state === 'writing' && (
        <ChoreBar
          chore={shown.at}
          words={shown.at.isReadBack ? 'Reading the backup back' : 'Writing the backup'}
          inBytes={shown.at.isReadBack}
          stop={{ words: 'Cancel', onStop: () => stop.current.abort() }}
        />
      )}
      {shown.state === 'written' && (
        <p>
          {shown.made.comparison.report.isWhole
            ? `${shown.made.fileName} is in ${shown.folder}. ${proofWords(shown.made.comparison)}`
            : `${shown.made.fileName} in ${shown.folder} is not as it was written. Is the disk full? Back up again.`}
        </p>
      )}
      {shown.state === 'failed' && <ProblemNotice problem={shown.problem} />}
    </div>
  );
}
