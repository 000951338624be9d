import { t } from '../../i18n/message';
import { isBackupDue } from '../../protocol/backup/backup-plan';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useLoaded } from '../state/use-loaded';

/** One line where a backup is due. It leads to the library, which writes the backup or asks for leave to. */
export function BackupLine() {
  const { ask, now } = useEnvironment();
  const [plan] = useLoaded(() => ask('backup.plan', {}));
  // Other parts of the page say when the background does not answer.
  if (plan.state !== 'ready' || !isBackupDue(plan.value, now().getTime())) return null;
  return (
    <p class="outbox-line">
      <PageLink path="library.html">{t('backup_isDue')}</PageLink>
    </p>
  );
}
