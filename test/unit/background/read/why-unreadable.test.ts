import { describe, expect, it } from 'vitest';
import { whyRefused } from '../../../../src/background/read/why-unreadable';
import { ScriptRefused } from '../../../../src/platform/pages/scripts';
import type { TabGlimpse } from '../../../../src/platform/tabs/tabs';

const lent: TabGlimpse = { id: 1, windowId: 1, incognito: false, url: 'https://example.org/a' };
const hidden: TabGlimpse = { id: 1, windowId: 1, incognito: false };
const why = (words: string, then: TabGlimpse = lent, now: TabGlimpse | undefined = then) =>
  whyRefused(new ScriptRefused(new Error(words)), then, now);

describe('why a script was refused', () => {
  it.each([
    ['No tab with id: 7.', { code: 'tab-gone' }],
    ['Invalid tab ID: 7', { code: 'tab-gone' }],
    ['The tab was closed.', { code: 'tab-gone' }],
    ['Frame with ID 0 was removed.', { code: 'tab-moved' }],
    ['The frame was removed.', { code: 'tab-moved' }],
    ['Message manager disconnected', { code: 'tab-moved' }],
    ["Actor 'Conduits' destroyed before query 'Execute' was resolved", { code: 'tab-moved' }],
    ['Frame with ID 0 is showing error page', { code: 'page-forbidden', what: 'error-page' }],
    [
      'The extensions gallery cannot be scripted.',
      { code: 'page-forbidden', what: 'extension-store' },
    ],
    [
      'This page cannot be scripted due to an ExtensionsSettings policy.',
      { code: 'page-forbidden', what: 'policy' },
    ],
    ['Cannot access a chrome:// URL', { code: 'page-forbidden', what: 'browser-page' }],
    ['Cannot access contents of the page.', { code: 'page-forbidden', what: 'browser-page' }],
    ['Something new', { code: 'page-unreadable', detail: 'Something new' }],
  ])('“%s”', (words, problem) => {
    expect(why(words)).toEqual(problem);
  });

  it('is that the tab was closed, though the browser says only that its frame is gone', () => {
    const refusal = new ScriptRefused(new Error('Frame with ID 0 was removed.'));
    expect(whyRefused(refusal, lent, undefined)).toEqual({ code: 'tab-gone' });
  });

  it('names a tab that was closed, by the beginning of a long title', () => {
    const title = `A page ${'and more '.repeat(20)}`;
    expect(why('No tab with id: 7.', { ...lent, title })).toEqual({
      code: 'tab-gone',
      title: expect.stringMatching(/^A page .{70,80}…$/),
    });
  });

  it('is that the tab went elsewhere, when it shows another address or hides it', () => {
    const words = 'Missing host permission for the tab';
    expect(why(words, lent, { ...lent, url: 'https://other.example/' })).toEqual({
      code: 'tab-moved',
    });
    expect(why(words, lent, hidden)).toEqual({ code: 'tab-moved' });
  });

  it('is that the page did not load, where the tab says so and Firefox does not', () => {
    expect(why('Missing host permission for the tab', { ...lent, notLoaded: true })).toEqual({
      code: 'page-forbidden',
      what: 'error-page',
    });
  });

  it('is that the tab was never lent, when its address was never seen', () => {
    expect(why('Cannot access contents of the page.', hidden)).toEqual({ code: 'tab-not-lent' });
  });
});
