/** A service that says for hours that its database is away, each time with the same `Retry-After`. */
import { expect, it } from 'vitest';
import {
  advance,
  createPace,
  type Pace,
  recordAnswer,
  recordRequest,
} from '../../../../src/client/limits/pace';
import type { Endpoint, Failure } from '../../../../src/protocol/services/failure';
import { service } from '../../../fakes/services/services';

const NOTHING = { policies: [], budgets: [] };
const LATER = 400_000;

const away: Failure = { code: 'server-trouble', status: 503, message: '', retryAfterMs: 10_000 };

/** Asks once, long after the time before. Returns the record, and the seconds to wait from then on. */
function asked(pace: Pace, endpoint: Endpoint, failure?: Failure) {
  const { boot, mono, wall } = pace.anchor;
  const now = advance(pace, { boot, mono: mono + LATER, wall: wall + LATER });
  const sent = recordRequest(now, endpoint, 'outbox', 0);
  const answer = { failure, advertised: NOTHING };
  const answered = recordAnswer(sent.pace, endpoint, sent.ticket, answer, () => 0);
  return { pace: answered, seconds: Math.floor((answered.stops[endpoint]?.forMs ?? 0) / 1_000) };
}

function waits(endpoint: Endpoint, failures: readonly (Failure | undefined)[]): number[] {
  let pace = createPace(service(), { boot: 'one', mono: 0, wall: Date.UTC(2026, 5, 1, 12) });
  return failures.map((failure) => {
    const next = asked(pace, endpoint, failure);
    pace = next.pace;
    return next.seconds;
  });
}

const TIMES = Array.from({ length: 8 }, () => away);

it('is delivered to less often each time, though at least every five minutes', () => {
  for (const endpoint of ['save', 'push'] as const) {
    expect(waits(endpoint, TIMES)).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  }
});

it('is delivered to at once again after it took something', () => {
  expect(waits('save', [away, away, undefined, away])).toEqual([10, 20, 0, 10]);
});

it('is never asked before it says', () => {
  const hour = { ...away, retryAfterMs: 3_600_000 };
  expect(waits('save', [hour, away])[0]).toBe(3_600);
});

it('keeps a person who asks waiting no longer than it says', () => {
  for (const endpoint of ['context', 'question'] as const) {
    expect(new Set(waits(endpoint, TIMES))).toEqual(new Set([10]));
  }
});
