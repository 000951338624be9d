import type { ComponentChildren } from 'preact';
import type { Problem } from '../../protocol/problem';
import { describe } from '../describe';
import { Icon, type IconName } from './Icon';

export interface ProblemNoticeProps {
  problem: Problem;
  /** A state of the world rather than a failure is said quietly. */
  quiet?: boolean;
  icon?: IconName;
  children?: ComponentChildren;
}

/** What happened and what to do, with whatever can be pressed about it. */
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
