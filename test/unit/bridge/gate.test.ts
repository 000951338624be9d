import { describe, expect, it } from 'vitest';
import { isExtension, turnAway } from '../../../src/bridge/gate';

const asked = (headers: Record<string, string>) =>
  turnAway(new Headers({ host: '127.0.0.1:8794', ...headers }));

describe('the gate of the bridge', () => {
  it('lets programs of this machine in, by each of its names', () => {
    for (const host of ['127.0.0.1:8794', 'localhost:8794', 'LOCALHOST', '[::1]:8794']) {
      expect(asked({ host })).toBeUndefined();
    }
    // As programs of Node send it.
    expect(asked({ 'sec-fetch-mode': 'cors' })).toBeUndefined();
  });

  it('turns away what a browser sends for a page or an extension', () => {
    for (const origin of ['https://example.org', 'null', 'http://127.0.0.1:8794', '']) {
      expect(asked({ origin })).toEqual({ why: 'origin', from: origin });
    }
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
      expect(asked({ 'sec-fetch-site': site })?.why).toBe('origin');
    }
  });

  it('turns away a name that was made to lead here', () => {
    for (const host of [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example:8794',
      '',
    ]) {
      expect(asked({ host })).toEqual({ why: 'host', from: host });
    }
  });

  it('takes the sockets of extensions alone', () => {
    expect(isExtension('chrome-extension://abcdefghijklmnop')).toBe(true);
    expect(isExtension('moz-extension://0a1b-2c3d')).toBe(true);
    for (const origin of [undefined, '', 'https://example.org', 'null', 'chrome-extension://a/b']) {
      expect(isExtension(origin)).toBe(false);
    }
  });
});
