import { describe, expect, it } from 'vitest';
import { type Looks, lookedAt, removedBefore } from '../../../src/storage/bin-days';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
/** Looks at these days. */
const looking = (days: readonly number[]) =>
  days.reduce<Looks>((looks, day) => lookedAt(looks, day * DAY), []);
const daily = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, day) => from + day);
/** The day such that what was removed before it goes; 0: nothing goes. */
const goes = (looks: Looks, now: number) => removedBefore(looks, 30, now * DAY) / DAY;

describe('the days of the bin', () => {
  it('are those of the clock, where the browser runs each day or misses a weekend', () => {
    expect(goes(looking(daily(1_000, 1_100)), 1_100)).toBe(1_070);
    const working = daily(1_000, 1_100).filter((day) => day % 7 > 1);
    expect(goes(looking(working), 1_100)).toBe(1_070);
  });

  it('are those of the clock at the very first look, as nothing else is known', () => {
    expect(goes(looking([1_000]), 1_000)).toBe(970);
  });

  it('do not pass where the clock jumps ahead for some hours and is set right', () => {
    const before = looking(daily(1_000, 1_100));
    const jumped = lookedAt(before, 1_100 * DAY + YEAR);
    const once = removedBefore(jumped, 30, 1_100 * DAY + YEAR) / DAY;
    expect(once).toBe(1_070);
    const again = lookedAt(jumped, 1_100.2 * DAY + YEAR);
    expect(removedBefore(again, 30, 1_100.2 * DAY + YEAR) / DAY).toBeLessThanOrEqual(1_070.2);
    const back = lookedAt(again, 1_101 * DAY);
    expect(goes(back, 1_101)).toBe(1_071);
  });

  it('are three where the clock stays wrong, or the browser was closed for months', () => {
    const looks = daily(1_190, 1_192).reduce<Looks>(
      (all, day) => lookedAt(all, day * DAY),
      looking(daily(1_000, 1_100)),
    );
    // Two days seen since, three for the gap, twenty-five before it.
    expect(goes(looks, 1_192)).toBe(1_075);
  });

  it('pass for those too who open the browser once a week', () => {
    const weekly = daily(0, 20).map((week) => 1_000 + week * 7);
    expect(goes(looking(weekly), 1_140)).toBeGreaterThan(1_000);
  });

  it('are held in few numbers', () => {
    const often = daily(0, 4_000).map((part) => 1_000 + part / 10);
    expect(looking(often).length).toBeLessThanOrEqual(70);
    expect(goes(looking(often), 1_400)).toBe(1_370);
  });
});
