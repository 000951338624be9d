import { t } from '../../i18n/message';
import { isBackupDue } from '../../protocol/backup/backup-plan';
import { useEnvironment } from '../environment';
import { PageLink } from '../parts/PageLink';
import { useIfLoaded } from '../state/use-loaded';

/**
 * One line that appears when a backup is due. It links to the library, which writes the backup or asks for
 * permission.
 */
export function BackupLine() {
  const { ask, now } = useEnvironment();
  // If the background does not answer, other parts of the page report it.
  const plan = useIfLoaded(() => ask('backup.plan', {}));
  if (plan === undefined || !isBackupDue(plan, now().getTime())) return null;
  return (
    <p class="outbox-line">
      <PageLink path="library.html">{t('backup_isDue')}</PageLink>
    </p>
  );
}
