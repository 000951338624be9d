import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRefusals } from '../../../src/bridge/refusals';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('requests that were turned away', () => {
  it('are told together, with how often', () => {
    const told: object[] = [];
    const refusals = createRefusals((refusal) => told.push(refusal));
    for (let n = 0; n < 3; n++) refusals.note({ why: 'origin', from: 'https://a.example' });
    refusals.note({ why: 'host', from: 'b.example' });
    expect(told).toEqual([]);
    vi.runAllTimers();
    expect(told).toEqual([
      { why: 'origin', from: 'https://a.example', times: 3 },
      { why: 'host', from: 'b.example', times: 1 },
    ]);
  });

  it('cannot flood whoever is told, and none is lost', () => {
    const told: { times: number; from: string }[] = [];
    const refusals = createRefusals((refusal) => told.push(refusal));
    for (let n = 0; n < 1_000; n++) refusals.note({ why: 'host', from: `${n}`.repeat(100) });
    vi.runAllTimers();
    expect(told.length).toBeLessThan(30);
    expect(told.reduce((sum, { times }) => sum + times, 0)).toBe(1_000);
    for (const { from } of told) expect(from.length).toBeLessThanOrEqual(200);
  });
});
