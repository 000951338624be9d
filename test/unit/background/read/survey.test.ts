import { expect, it, onTestFinished, vi } from 'vitest';
import { surveyTab } from '../../../../src/background/read/read-tab';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';

const TAB = {
  id: 1,
  windowId: 1,
  url: 'https://herons.example/',
  title: 'Herons',
  incognito: false,
};
const SURVEY = {
  coverage: 0.2,
  selected: true,
  transcript: false,
  failure: { code: 'empty-page' },
};

/** A page that answers our script, and tells that it has loaded or never does. */
function page(loads: boolean): void {
  const executeScript = async ({ files, args }: { files?: string[]; args?: unknown[] }) => {
    if (files === undefined && args === undefined && !loads) return new Promise(() => undefined);
    return [{ result: files && SURVEY }];
  };
  const getURL = (path: string) => `chrome-extension://own${path}`;
  useInterface({ scripting: { executeScript }, runtime: { getURL } });
}

it('says what a page has that has loaded', async () => {
  page(true);
  expect(await surveyTab(TAB)).toEqual(SURVEY);
});

it('says of a page that still loads only what is there, not what is missing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  page(false);
  const survey = surveyTab(TAB);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await survey).toEqual({ selected: true, transcript: false });
});
