import type { ComponentChildren } from 'preact';
import type { Problem } from '../../protocol/problem';
import { describe } from '../describe';
import { Icon, type IconName } from './Icon';

export interface ProblemNoticeProps {
  problem: Problem;
  /** For a state that is not a failure: no alert. */
  quiet?: boolean;
  icon?: IconName;
  children?: ComponentChildren;
}

/** Shows what happened and what to do about it, with any buttons as children. */
export function ProblemNotice({ problem, quiet, icon = 'warning', children }: ProblemNoticeProps) {
  const { what, advice } = describe(problem);
  return (
    <div class={quiet ? 'notice quiet' : 'notice'} role={quiet ? undefined : 'alert'}>
      <Icon name={icon} />
      <div>
        <p class="what">{what}</p>
        <p class="advice">{advice}</p>
        {children}
      </div>
    </div>
  );
}
