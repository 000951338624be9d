import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { arrivals } from '../../../../src/platform/tabs/tab-addresses';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { fakeEvent } from '../../../fakes/browser/browser-event';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hears of a page that changes its address fifty times a second at most twice a second', async () => {
  const fake = fakeBrowser();
  const moved = fakeEvent<[{ tabId: number; frameId: number }]>();
  const never = fakeEvent().event;
  const webNavigation = {
    onCompleted: never,
    onHistoryStateUpdated: moved.event,
    onReferenceFragmentUpdated: never,
  };
  useInterface({ ...fake.api, webNavigation });
  const heard: unknown[] = [];
  arrivals(({ url }) => heard.push(url))();
  for (let n = 0; n < 50; n++) {
    fake.tab = { ...fake.tab, url: `https://example.org/${n}` };
    moved.tell({ tabId: fake.tab.id, frameId: 0 });
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard).toHaveLength(3);
  expect(heard.at(-1)).toBe('https://example.org/49');
});
