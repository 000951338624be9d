import { useEffect, useState } from 'preact/hooks';
import { type BackupMade, type BackupProgress, copyToFolder } from '../../files/backup/make-backup';
import { sentences, t } from '../../i18n/message';
import type { BackupFolder } from '../../platform/backup-folder';
import { isBackupDue } from '../../protocol/backup/backup-due';
import { useEnvironment } from '../environment';
import { Button, CloseButton } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useRun } from '../state/use-run';
import { proofWords } from './backup-words';
import { keptHere, noteBackup } from './kept-here';

/** When a backup is due: writes it into the folder that the person chose, or reminds them. */
export function BackupDue() {
  const { ask, browser, now: clock } = useEnvironment();
  const [due, setDue] = useState<{ folder: BackupFolder | undefined }>();
  const { now, run, stop, clear } = useRun<BackupProgress, { made: BackupMade; folder: string }>();

  const isDue = async () => isBackupDue(await ask('backup.plan', {}), clock().getTime());

  async function write(folder: BackupFolder) {
    setDue(undefined);
    await run(async (tell, signal) =>
      browser.folders?.alone(async () => {
        // The background may have written one in the meantime.
        if (!(await isDue())) return undefined;
        const now = clock();
        const making = { now, signal, tell, note: () => noteBackup(ask, now) };
        const made = await copyToFolder(keptHere(ask), folder, making);
        return made && { made, folder: folder.name };
      }),
    );
  }

  useEffect(() => {
    void (async () => {
      if (!(await isDue())) return;
      const folder = await browser.folders?.kept();
      if (folder !== undefined && (await folder.isAllowed())) await write(folder);
      else setDue({ folder });
    })().catch((error: unknown) => console.warn('Whether a backup is due is not known:', error));
  }, [ask, browser]);

  const allow = async (folder: BackupFolder) => {
    if (await folder.allow()) await write(folder);
  };

  if (due === undefined && now.state === 'idle') return null;
  return (
    <div class="toast backup-due" role="status">
      {due !== undefined && (
        <>
          <p>{t('backup_isDue')}</p>
          {due.folder === undefined ? (
            <a class="secondary" href={browser.pageUrl('options.html#backup')}>
              {t('backup_backUpNow')}
            </a>
          ) : (
            <Button onClick={() => due.folder && void allow(due.folder)}>
              {t('backup_backUpTo', { folder: due.folder.name })}
            </Button>
          )}
          <Button class="plain" onClick={() => setDue(undefined)}>
            {t('backup_notNow')}
          </Button>
        </>
      )}
      {now.state === 'running' && (
        <ChoreBar
          chore={now.at}
          words={t(now.at.isReadBack ? 'backup_readingBack' : 'backup_writing')}
          inBytes={now.at.isReadBack}
          onStop={stop}
        />
      )}
      {now.state === 'done' && <p>{writtenWords(now.result.made, now.result.folder)}</p>}
      {now.state === 'failed' && <ProblemNotice problem={now.problem} />}
      {(now.state === 'done' || now.state === 'failed') && (
        <CloseButton label={t('words_dismiss')} onClick={clear} />
      )}
    </div>
  );
}

function writtenWords({ comparison, fileName: file }: BackupMade, folder: string): string {
  return comparison.report.isWhole
    ? sentences(t('backup_isInFolder', { file, folder }), proofWords(comparison))
    : t('backup_isDamagedInFolder', { file, folder });
}
