import { describe, expect, it } from 'vitest';
import { isLocalAddress } from '../../../../src/protocol/address/sensitive';
import { fitsAny, parseSitePattern } from '../../../../src/protocol/address/site-pattern';

describe('an address of this computer or of a network of its own', () => {
  it.each([
    'http://localhost:3000/',
    'http://app.localhost/',
    'http://0.0.0.0/',
    'http://167772161/',
    'http://0xa.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:192.168.0.1]/',
    'http://printer.local/',
    'http://wiki.corp/',
    'http://router.home.arpa/',
    'http://intranet/',
    'http://intranet./',
    'http://vault.internal/',
  ])('is %s', (url) => {
    expect(isLocalAddress(url)).toBe(true);
  });

  it.each([
    'https://example.org/',
    'http://127.0.0.1:8000/',
    'http://[::1]/',
    'https://localhost.example.org/',
    'https://172.32.0.1/',
    'https://172.15.0.1/',
    'https://11.0.0.1/',
    'https://100.128.0.1/',
    'https://192.169.0.1/',
    'https://[2001:db8::1]/',
    'https://[::ffff:8.8.8.8]/',
    'https://local.example/',
    'https://fd12.example.org/',
    'not an address',
  ])('is not %s', (url) => {
    expect(isLocalAddress(url)).toBe(false);
  });
});

describe('a pattern of sites', () => {
  it.each([
    ['example.com', 'https://example.com/', true],
    ['example.com', 'http://www.example.com:8080/a', true],
    ['example.com', 'https://notexample.com/', false],
    ['example.com', 'https://example.com.evil.example/', false],
    ['*.example.com', 'https://a.example.com/', true],
    ['*.example.com', 'https://example.com/', false],
    ['*', 'https://anything.example/x', true],
    ['EXAMPLE.com/Blog', 'https://example.com/Blog', true],
    ['example.com/blog', 'https://example.com/blog/post', true],
    ['example.com/blog', 'https://example.com/blogger', false],
    ['example.com/blog/*', 'https://example.com/blog/post', true],
    ['example.com/*/issues/*', 'https://example.com/a/b/issues/4', true],
    ['example.com/*/issues/*', 'https://example.com/issue/4', false],
    ['https://example.com', 'http://example.com/', false],
    ['example.com:8443', 'https://example.com:8443/', true],
    ['example.com:443', 'https://example.com/', true],
    ['example.com:8443', 'https://example.com/', false],
    ['müller.example', 'https://xn--mller-kva.example/', true],
    ['[::1]', 'http://[::1]:80/', true],
    ['localhost', 'http://localhost:5173/', true],
  ])('%s and %s: %s', (pattern, url, expected) => {
    expect(fitsAny([pattern], url)).toBe(expected);
  });

  it.each([
    ['', 'empty'],
    ['ftp://example.com', 'scheme'],
    ['exa mple.com', 'host'],
    ['*example.com', 'host'],
    ['example.*', 'host'],
    ['-example.com', 'host'],
    ['/only/a/path', 'host'],
    ['example.com/?q=1', 'query'],
    ['example.com#part', 'query'],
    ['a'.repeat(501), 'too-long'],
  ])('%j is refused for its %s, and fits nothing', (pattern, fault) => {
    expect(parseSitePattern(pattern)).toEqual({ ok: false, fault });
    expect(fitsAny([pattern], 'https://example.com/')).toBe(false);
  });

  it('with many stars is tried on a long path without a wait', () => {
    const pattern = `example.com/${'*a'.repeat(100)}c`;
    expect(fitsAny([pattern], `https://example.com/${'a'.repeat(5_000)}b`)).toBe(false);
  });
});
