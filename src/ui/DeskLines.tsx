import type { ComponentChildren } from 'preact';
import { plural, t } from '../i18n/message';
import { isBackupDue } from '../protocol/backup/backup-due';
import { useEnvironment } from './environment';
import { PageLink } from './parts/PageLink';
import { useIfLoaded } from './state/use-loaded';

/**
 * Lines about work elsewhere, each with a link to its page: deliveries that have not arrived yet, a program that
 * queries this library, and a backup that is due. If the background does not answer, other parts of the page say so.
 */
export function DeskLines() {
  const { ask, now } = useEnvironment();
  const loadUnsent = () => ask('deliveries.list', { offset: 0, limit: 1 });
  const { unsent = 0 } = useIfLoaded(loadUnsent, [], 'deliveries.changed') ?? {};
  const { active } = useIfLoaded(() => ask('bridge.view', {}), [], 'bridge.changed') ?? {};
  const plan = useIfLoaded(() => ask('backup.plan', {}));
  return (
    <>
      {unsent > 0 && (
        <section aria-label={t('services_deliveries')}>
          <Line path="activity.html#deliveries">{plural('services_waiting', unsent)}</Line>
        </section>
      )}
      {active !== undefined && (
        <Line path="options.html#assistants" role="status">
          {t('assistants_isAskingLibrary', { name: active })}
        </Line>
      )}
      {/* The library writes the backup, or asks for permission. */}
      {plan !== undefined && isBackupDue(plan, now().getTime()) && (
        <Line path="library.html">{t('backup_isDue')}</Line>
      )}
    </>
  );
}

interface LineProps {
  path: string;
  role?: 'status';
  children: ComponentChildren;
}

function Line({ path, role, children }: LineProps) {
  return (
    <p class="outbox-line" role={role}>
      <PageLink path={path}>{children}</PageLink>
    </p>
  );
}
