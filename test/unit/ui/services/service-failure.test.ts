import { expect, it } from 'vitest';
import type { Failure } from '../../../../src/protocol/services/failure';
import { describeFailure } from '../../../../src/ui/services/service-failure';

/** They are said where a search, a question or a test has failed, and nobody repeats those. */
const NOT_REPEATED: Failure[] = [
  { code: 'offline' },
  { code: 'timed-out' },
  { code: 'network' },
  { code: 'rate-limited', message: '', retryAfterMs: 60_000 },
  { code: 'server-trouble', status: 503, message: '' },
  { code: 'held-back', why: 'trouble', forMs: 60_000 },
];

it.each(NOT_REPEATED)('never promises to ask a service again ($code)', (failure) => {
  const { advice } = describeFailure(failure, 'Team');
  expect(advice).not.toContain('Jackdaw');
  expect(advice).not.toBe('');
});
