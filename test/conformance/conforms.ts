import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Target } from './asker';
import { CHECKS } from './checks';
import { underContract } from './contract';
import { outcomeLine, runConformance } from './run';

/**
 * Runs the whole suite and expects every check to hold, none left untried, and every response to be
 * as docs/openapi.json has it.
 * @param untried names of checks that cannot be tried at this host, and must not be
 */
export async function conforms(
  { sleep = wait, ...target }: Omit<Target, 'sleep' | 'word'> & Partial<Pick<Target, 'sleep'>>,
  untried: readonly string[] = [],
): Promise<void> {
  const offContract = new Set<string>();
  const fetch = underContract(target.fetch, target.baseUrl, offContract);
  const outcomes = await runConformance({ ...target, fetch, sleep, word: 'zqconformity' });
  const amiss = outcomes.filter(
    ({ check, result }) =>
      result === 'breach' || (result === 'not-tried') !== untried.includes(check.name),
  );
  expect(amiss.map(outcomeLine)).toEqual([]);
  expect([...offContract]).toEqual([]);
  expect(outcomes.length).toBe(CHECKS.length);
}
