import type { ComponentChildren } from 'preact';
import { t } from '../../i18n/message';
import type { Problem } from '../../protocol/problem';
import { describe } from '../describe';
import { Icon, type IconName } from './Icon';
import { PageLink } from './PageLink';

export interface ProblemNoticeProps {
  problem: Problem;
  /** For a state that is not a failure: no alert. */
  quiet?: boolean;
  icon?: IconName;
  children?: ComponentChildren;
}

/** Shows what happened and what to do about it, with any buttons as children. From a lost library it leads to the backups. */
export function ProblemNotice({ problem, quiet, icon = 'warning', children }: ProblemNoticeProps) {
  const { what, advice } = describe(problem);
  return (
    <div class={quiet ? 'notice quiet' : 'notice'} role={quiet ? undefined : 'alert'}>
      <Icon name={icon} />
      <div>
        <p class="what">{what}</p>
        <p class="advice">{advice}</p>
        {problem.code === 'library-lost' && (
          <PageLink path="options.html#backup">{t('backup_restoreABackup')}</PageLink>
        )}
        {children}
      </div>
    </div>
  );
}
