import { t } from '../../i18n/message';
import { PageLink } from './PageLink';
import { ProblemNotice } from './ProblemNotice';

/** Shown in place of an empty list, where the browser has lost what was in it. */
export function LostLibrary() {
  return (
    <ProblemNotice problem={{ code: 'library-lost' }}>
      <PageLink path="options.html#backup">{t('backup_restoreABackup')}</PageLink>
    </ProblemNotice>
  );
}
