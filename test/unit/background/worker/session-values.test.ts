/** Values that lie in the browser's session storage in another form than they were written. */
import { expect, it } from 'vitest';
import { noteFault, recentFaults } from '../../../../src/background/diagnostics/recent-faults';
import {
  leaveSelection,
  takePendingSelection,
} from '../../../../src/background/worker/pending-selection';
import type { WorkerContext } from '../../../../src/background/worker/worker-context';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';

const ODD = [null, 7, 'x', [], {}, [null], [{}], { selection: 5, tabId: 1, askedAt: 1 }];
const take = () => takePendingSelection({} as WorkerContext, { windowId: 41 });

it.each(ODD)('count as none where they are no selection: %o', async (odd) => {
  const chrome = fakeBrowser();
  useInterface(chrome.api);
  chrome.session.set('ask:41', odd);
  expect(await take()).toBeUndefined();
  const pending = { selection: 'wool', tabId: 1, askedAt: 1 };
  await leaveSelection({ id: 1, windowId: 41, incognito: false }, pending);
  expect(await take()).toEqual(pending);
});

it.each(ODD)('count as none where they are no faults: %o', async (odd) => {
  const chrome = fakeBrowser();
  useInterface(chrome.api);
  chrome.session.set('faults', odd);
  expect(await recentFaults()).toEqual([]);
  const fault = { at: 1, request: 'search', code: 'not-found' } as const;
  await noteFault(fault);
  expect(await recentFaults()).toEqual([fault]);
});
