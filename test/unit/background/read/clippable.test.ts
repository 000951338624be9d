import { beforeEach, describe, expect, it } from 'vitest';
import { whyForbidden } from '../../../../src/background/read/clippable';
import { fakeBrowser } from '../../../fakes/browser/browser';
import { useInterface } from '../../../fakes/browser/webextension-polyfill';

beforeEach(() => useInterface(fakeBrowser().api));

describe('a page that cannot be clipped', () => {
  it.each([
    ['chrome://settings/', 'browser-page'],
    ['about:addons', 'browser-page'],
    ['edge://extensions/', 'browser-page'],
    ['moz-extension://abc/popup.html', 'browser-page'],
    ['chrome-extension://another/page.html', 'browser-page'],
    ['chrome-extension://jackdaw/library.html#uid=a', 'own-page'],
    ['view-source:https://example.org/', 'page-source'],
    ['about:reader?url=https%3A%2F%2Fexample.org%2F', 'reading-view'],
    ['read://https_example.org/?url=https%3A%2F%2Fexample.org%2F', 'reading-view'],
    ['https://chromewebstore.google.com/detail/x', 'extension-store'],
    ['https://addons.mozilla.org/en-US/firefox/', 'extension-store'],
    [
      'https://microsoftedge.microsoft.com/addons/Microsoft-Edge-Extensions-Home',
      'extension-store',
    ],
    ['file:///home/me/a.html', 'file'],
    ['data:text/html,hello', 'other-scheme'],
    ['not an address', 'other-scheme'],
  ])('%s is named as %s before anything is tried', (url, what) => {
    expect(whyForbidden(url)).toEqual({ code: 'page-forbidden', what });
  });

  it.each(['https://example.org/', 'http://127.0.0.1:8080/a', 'https://google.com/webstore'])(
    'is not %s',
    (url) => {
      expect(whyForbidden(url)).toBeUndefined();
    },
  );
});
