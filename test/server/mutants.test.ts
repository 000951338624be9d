/** The conformance suite itself: each check against a service that breaks what it checks. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Target } from '../conformance/asker';
import { CHECKS } from '../conformance/checks';
import { contractBreach } from '../conformance/contract';
import { MUTANTS, type Mutant } from '../conformance/mutants';
import { runConformance } from '../conformance/run';
import { deviceHost } from './hosts/device-host';

let unlimited: Awaited<ReturnType<typeof deviceHost>>;
let limited: Awaited<ReturnType<typeof deviceHost>>;
// Limits and versions go by a clock that sleeping moves.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  unlimited = await deviceHost();
  limited = await deviceHost({ rates: { context: { requests: 5, window: 2 } } });
});
afterAll(() => vi.useRealTimers());

/** What no response can break, since it is the address that must hold. */
const BY_ADDRESS = 'the version is the path segment v1 of the base address';

/** A word of its own for each check, of letters that no stemmer takes for an ending. */
const wordOf = (index: number) =>
  `zq${[...String(index)].map((digit) => 'bcfghjkmpx'[Number(digit)]).join('')}zq`;

describe('the conformance suite', () => {
  it('has a service that breaks it, for every check', () => {
    const broken = [...MUTANTS.keys(), BY_ADDRESS].sort();
    expect(broken).toEqual(CHECKS.map(({ name }) => name).sort());
  });

  it.each(CHECKS.map((check, index) => ({ ...check, index })))('notices: $name', async (check) => {
    const { fetch: good, ...host } = /rate limit|Retry-After/.test(check.name)
      ? limited
      : unlimited;
    const mutant: Mutant = MUTANTS.get(check.name) ?? ((request, next) => next(request));
    const target: Target = {
      ...host,
      fetch: (input, init) => mutant(new Request(input, init), good),
      sleep: async (ms) => void vi.setSystemTime(Date.now() + ms),
      word: wordOf(check.index),
    };
    if (check.name === BY_ADDRESS) target.baseUrl = target.baseUrl.replace(/v1$/, 'v2');
    const [outcome] = await runConformance(target, undefined, [check]);
    expect(outcome?.result, outcome?.detail).toBe('breach');
    // A breach in words, not a mutant that cannot be asked.
    expect(outcome?.detail).not.toMatch(/^failed: /);
  });
});

describe('the contract', () => {
  const fine = { message: 'x', format: 'markdown' };

  it('holds for what the document says, and for nothing else', () => {
    expect(contractBreach('GET', '/context', 200, fine)).toBeUndefined();
    expect(contractBreach('GET', '/context', 200, { message: 'x' })).toContain('format');
    expect(contractBreach('GET', '/context', 418, fine)).toContain('no response 418');
    expect(contractBreach('GET', '/nowhere', 404, { message: 'x' })).toBeUndefined();
    expect(contractBreach('GET', '/nowhere', 200, fine)).toContain('no path');
    expect(contractBreach('POST', '/context', 200, fine)).toContain('has no POST');
    expect(contractBreach('GET', '/context', 401, { error: 'x' })).toContain('message');
    const put = { message: 'x', uid: 'a', change: 'created' };
    const path = '/connections/wiki/documents/a%2Fb';
    expect(contractBreach('PUT', path, 201, put)).toBeUndefined();
    expect(contractBreach('PUT', path, 201, { ...put, change: 'lost' })).toContain('change');
  });
});
