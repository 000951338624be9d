import { useEffect, useRef, useState } from 'preact/hooks';
import { sentences } from '../../i18n/joined';
import { t } from '../../i18n/message';
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
          <p>{t('backup_isDue')}</p>
          {shown.folder === undefined ? (
            <a class="secondary" href={browser.pageUrl('options.html#backup')}>
              {t('backup_backUpNow')}
            </a>
          ) : (
            <Button onClick={() => shown.folder && void allow(shown.folder)}>
              {t('backup_backUpTo', { folder: shown.folder.name })}
            </Button>
          )}
          <Button class="plain" onClick={() => setShown({ state: 'none' })}>
            {t('backup_notNow')}
          </Button>
        </>
      )}
      {shown.state === 'writing' && (
        <ChoreBar
          chore={shown.at}
          words={t(shown.at.isReadBack ? 'backup_readingBack' : 'backup_writing')}
          inBytes={shown.at.isReadBack}
          stop={{ words: t('words_cancel'), onStop: () => stop.current.abort() }}
        />
      )}
      {shown.state === 'written' && (
        <p>
          {shown.made.comparison.report.isWhole
            ? sentences(
                t('backup_isInFolder', { file: shown.made.fileName, folder: shown.folder }),
                proofWords(shown.made.comparison),
              )
            : t('backup_isDamagedInFolder', { file: shown.made.fileName, folder: shown.folder })}
        </p>
      )}
      {shown.state === 'failed' && <ProblemNotice problem={shown.problem} />}
    </div>
  );
}
