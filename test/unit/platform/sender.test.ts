import { describe, expect, it } from 'vitest';
import { isOwnPage } from '../../../src/platform/runtime';

const ID = 'abc';
const ROOT = 'chrome-extension://abc/';

describe('the sender of a message', () => {
  it.each([
    ['the popup', { id: ID, url: `${ROOT}popup.html` }],
    ['a page of ours in a tab', { id: ID, url: `${ROOT}library.html#uid=1`, frameId: 0 }],
  ])('is believed when it is %s', (_, sender) => {
    expect(isOwnPage(sender, ID, ROOT)).toBe(true);
  });

  it.each([
    ['a content script', { id: ID, url: 'https://example.org/', frameId: 0 }],
    ['a frame', { id: ID, url: `${ROOT}popup.html`, frameId: 4 }],
    ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }],
    ['another extension with a page named like ours', { id: 'other', url: `${ROOT}popup.html` }],
    [
      'a page whose address only begins alike',
      { id: ID, url: 'chrome-extension://abcd/popup.html' },
    ],
    ['nobody', {}],
  ])('is not answered when it is %s', (_, sender) => {
    expect(isOwnPage(sender, ID, ROOT)).toBe(false);
  });
});
