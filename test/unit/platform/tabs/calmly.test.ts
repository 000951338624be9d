import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calmly } from '../../../../src/platform/tabs/calmly';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks at once, then twice a second at a tab that changes all the time, and at its end', () => {
  const looked: number[] = [];
  const look = calmly((tabId) => looked.push(tabId));
  look(1);
  expect(looked).toEqual([1]);
  for (let ms = 0; ms < 2_000; ms += 20) {
    look(1);
    vi.advanceTimersByTime(20);
  }
  expect(looked).toHaveLength(5);
  vi.advanceTimersByTime(10_000);
  expect(looked).toHaveLength(5);
  look(1);
  expect(looked).toHaveLength(6);
});

it('looks at another tab meanwhile', () => {
  const looked: number[] = [];
  const look = calmly((tabId) => looked.push(tabId));
  look(1);
  look(1);
  look(2);
  expect(looked).toEqual([1, 2]);
});
