import { describe, expect, it } from 'vitest';
import { pack } from '../../../src/outbox/shipment';
import {
  begin,
  fail,
  isDeletable,
  isReplaceable,
  KEY_LASTS_MS,
  lose,
  recover,
  retry,
  unblock,
  waitOf,
} from '../../../src/outbox/transitions';
import type { Delivery } from '../../../src/protocol/services/delivery';
import type { Failure } from '../../../src/protocol/services/failure';
import { keptPage } from '../../fakes/documents/documents';
import { service } from '../../fakes/services/services';

const NOW = { boot: 'one', wall: 5_000, mono: 0 };
const later = (ms: number) => ({ ...NOW, wall: NOW.wall + ms, mono: ms });
const ASK = { kind: 'needs-person', why: { code: 'maybe-arrived' } };

/** Refusals that a repeat alone may have met. */
const OF_THE_MOMENT: Failure[] = [
  { code: 'rate-limited', message: '', retryAfterMs: 8_000 },
  { code: 'allowance-spent', message: '' },
  { code: 'server-trouble', status: 503, message: '' },
  { code: 'server-trouble', status: 502, message: '' },
  { code: 'redirected' },
];
/** Refusals that the first try would have met as well. */
const FOR_GOOD: Failure[] = [
  { code: 'key-refused', message: '' },
  { code: 'plan-needed', message: '' },
  { code: 'unprocessable', message: '' },
  { code: 'bad-request', message: '' },
  { code: 'not-found', message: '' },
];

function sending(kind: 'own' | 'shared'): Delivery {
  const target =
    kind === 'own' ? service() : service({ namespace: { kind: 'shared', name: 'Everything' } });
  const ports = {
    chunk: (text: string) => [{ text }],
    createId: () => 'id',
    now: () => NOW.wall,
  };
  const { delivery } = pack(ports, target, keptPage(1));
  return present(begin({ ...delivery, sequence: 1 }, NOW));
}

function present(row: Delivery | undefined): Delivery {
  if (row === undefined) throw new Error('The change was declined.');
  return row;
}

const failed = (row: Delivery, failure: Failure, knowsKeys = false) =>
  present(fail(row, failure, 8_000, NOW, knowsKeys));

describe('an attempt that the browser may have repeated', () => {
  it.each(OF_THE_MOMENT)('and refused for now, is in doubt: $code', (failure) => {
    const own = failed(sending('own'), failure);
    expect(own).toMatchObject({ doubtful: true, state: { kind: 'unknown', failure } });
    // The same bytes go to the same namespace; others must not.
    expect(waitOf(own, later(8_000))).toBe(0);
    expect(isReplaceable(own)).toBe(false);

    const shared = failed(sending('shared'), failure);
    expect(shared).toMatchObject({ doubtful: true, state: ASK });
    expect(isReplaceable(shared)).toBe(false);
  });

  it.each(FOR_GOOD)('and refused for what it is, certainly did not arrive: $code', (failure) => {
    for (const row of [failed(sending('own'), failure), failed(sending('shared'), failure)]) {
      expect(row.doubtful).toBe(false);
      expect(isReplaceable(row)).toBe(true);
    }
  });

  it('was not made at all while the browser is offline', () => {
    const row = failed(sending('shared'), { code: 'offline' });
    expect(row).toMatchObject({ doubtful: false, state: { kind: 'queued' } });
  });

  it('asks anew after the word that a repeat is fine, since that one may have arrived too', () => {
    const failure: Failure = { code: 'rate-limited', message: '' };
    const asked = present(retry(failed(sending('shared'), failure), NOW));
    expect(asked.state.kind).toBe('unknown');
    expect(failed(present(begin(asked, NOW)), failure).state).toEqual(ASK);
  });

  it('still goes on with a new key or allowance, where the allowance was spent', () => {
    const row = failed(sending('own'), { code: 'allowance-spent', message: '' });
    expect(unblock(row, ['key', 'plan'], NOW)).toBeUndefined();
    expect(waitOf(present(unblock(row, ['allowance'], NOW)), NOW)).toBe(0);
  });
});

describe('a service that tells repeats by their key', () => {
  const failure: Failure = { code: 'rate-limited', message: '' };

  it.each<Failure>([...OF_THE_MOMENT, { code: 'timed-out' }, { code: 'network' }])(
    'gets the same again in a shared namespace, without a question: $code',
    (refusal) => {
      const row = failed(sending('shared'), refusal, true);
      expect(row).toMatchObject({ doubtful: true, byKey: true, state: { kind: 'unknown' } });
      expect(waitOf(row, later(8_000))).toBe(0);
      // It may be there all the same: other words would be a second clip, and undo says so.
      expect(isReplaceable(row)).toBe(false);
    },
  );

  it('gets it again after the worker died', () => {
    const next = { boot: 'two', wall: 6_000, mono: 0 };
    expect(recover(sending('shared'), next, true)).toMatchObject({
      byKey: true,
      state: { kind: 'unknown' },
    });
    expect(recover(sending('shared'), next)).toMatchObject({ state: ASK });
  });

  it.each([KEY_LASTS_MS, -6_000])('is not trusted to know it %d ms later', (ms) => {
    const row = failed(sending('shared'), failure, true);
    expect(waitOf(row, later(ms))).toBeUndefined();
    expect(begin(row, later(ms))).toBeUndefined();
    const asked = present(recover(row, later(ms), true));
    expect(asked.state).toEqual(ASK);
    expect(asked.byKey).toBeUndefined();
    // The person's word needs no key.
    expect(waitOf(present(retry(asked, later(ms))), later(ms))).toBe(0);
  });

  it('does not lose that limit on the way', () => {
    const row = failed(sending('shared'), failure, true);
    const again = present(begin(row, later(8_000)));
    const offline = present(fail(again, { code: 'offline' }, 0, later(8_000), true));
    expect(offline.state.kind).toBe('unknown');
    expect(waitOf(offline, later(KEY_LASTS_MS))).toBeUndefined();
  });
});

describe('a delivery whose content is lost', () => {
  const row: Delivery = { ...sending('own'), state: { kind: 'queued' } };
  const lost = present(lose(row, NOW));

  it('waits for the person, who may delete it', () => {
    expect(lost.state).toEqual({ kind: 'needs-person', why: { code: 'content-lost' } });
    expect(waitOf(lost, later(KEY_LASTS_MS))).toBeUndefined();
    expect(isDeletable(lost)).toBe(true);
    expect(recover(lost, { ...NOW, boot: 'two' })).toBeUndefined();
  });

  it('is given up only if it would be sent now', () => {
    expect(lose(sending('own'), NOW)).toBeUndefined();
    expect(lose({ ...row, state: { kind: 'saved', at: 0 } }, NOW)).toBeUndefined();
    expect(lose(lost, NOW)).toBeUndefined();
    const failure: Failure = { code: 'network' };
    const waiting: Delivery = {
      ...row,
      state: { kind: 'waiting', until: { since: NOW, delayMs: 8_000 }, failure },
    };
    expect(lose(waiting, NOW)).toBeUndefined();
    expect(lose(waiting, later(8_000))?.state.kind).toBe('needs-person');
  });
});
