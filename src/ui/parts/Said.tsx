import { Icon } from './Icon';

/** The style of a result; `neutral` for neither, such as work that is still running. */
export type Tone = 'good' | 'bad' | 'neutral';

const ICONS = { good: 'check', bad: 'warning', neutral: undefined } as const;

/** The result of an action, announced when it changes. */
export function Said({ words, tone = 'good' }: { words: string; tone?: Tone }) {
  const icon = words === '' ? undefined : ICONS[tone];
  return (
    <p class={`said ${tone}`} role="status">
      {icon && <Icon name={icon} />} {words}
    </p>
  );
}

/** The tone of a test of a service or a model. */
export function toneOf(test: 'idle' | 'running' | { ok: boolean }): Tone {
  if (typeof test === 'string') return 'neutral';
  return test.ok ? 'good' : 'bad';
}
