import { Asker, Breach, NotObservable, type Target } from './asker';
import type { Check } from './check';
import { CHECKS } from './checks';

export interface Outcome {
  check: Check;
  /** `not-tried`: it needs what was not handed over, or cannot be seen here. */
  result: 'holds' | 'breach' | 'not-tried';
  detail: string;
}

/** Runs checks (all, unless told which), one after the other. Never rejects for what the service does. */
export async function runConformance(
  target: Target,
  onOutcome: (outcome: Outcome) => void = () => {},
  checks: readonly Check[] = CHECKS,
): Promise<Outcome[]> {
  const asker = new Asker(target);
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const outcome = await judge(check, asker);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}

async function judge(check: Check, asker: Asker): Promise<Outcome> {
  const missing =
    (check.needs === 'free-key' && asker.target.freeKey === undefined && '--free-key') ||
    (check.needs === 'spent-key' && asker.target.spentKey === undefined && '--spent-key') ||
    (check.needs === 'push' && asker.target.push === undefined && '--push-url and --push-token');
  if (missing) return { check, result: 'not-tried', detail: `needs ${missing}` };
  try {
    await check.run(asker);
    return { check, result: 'holds', detail: '' };
  } catch (error) {
    if (error instanceof NotObservable)
      return { check, result: 'not-tried', detail: error.message };
    const detail = error instanceof Error ? error.message : String(error);
    return {
      check,
      result: 'breach',
      detail: error instanceof Breach ? detail : `failed: ${detail}`,
    };
  }
}

/** One line of the table. */
export function outcomeLine({ check, result, detail }: Outcome): string {
  const sign = { holds: '✓', breach: '✗', 'not-tried': '–' }[result];
  return `${sign} ${check.section.padEnd(4)} ${check.name}${detail === '' ? '' : `\n         ${detail}`}`;
}
