import { describe, expect, it } from 'vitest';
import { canonicalAddress } from '../../../../src/clip/metadata/canonical';

describe('canonicalAddress', () => {
  const page = 'https://www.tower.test/birds/jackdaw-nests?utm=1#top';

  it('believes an address of the same site', () => {
    expect(canonicalAddress('/birds/jackdaw-nests', page)).toBe(
      'https://www.tower.test/birds/jackdaw-nests',
    );
    expect(canonicalAddress('https://tower.test/birds/jackdaw-nests', page)).toBe(
      'https://tower.test/birds/jackdaw-nests',
    );
  });

  it('does not believe another host, another scheme or the home page', () => {
    for (const lie of [
      'https://evil.test/birds',
      'javascript:alert(1)',
      'https://www.tower.test/',
      'https://user@www.tower.test/x',
      '',
      undefined,
    ]) {
      expect(canonicalAddress(lie, page), String(lie)).toBe(
        'https://www.tower.test/birds/jackdaw-nests?utm=1',
      );
    }
  });

  it('keeps the scheme the page was read by', () => {
    const at = (scheme: string) => `${scheme}://tower.test/birds/jackdaw-nests`;
    // Anybody between here and the server can write an http page.
    expect(canonicalAddress(at('https'), `${at('http')}?a=1`)).toBe(at('http'));
    expect(canonicalAddress(at('http'), `${at('https')}?a=1`)).toBe(at('https'));
    expect(canonicalAddress(at('https'), at('https'))).toBe(at('https'));
    // A port that only one scheme leaves out makes it another host.
    expect(canonicalAddress('https://tower.test:80/x', 'http://tower.test/y')).toBe(
      'http://tower.test/y',
    );
  });

  it('does not believe what was said of the page before, where a script has gone on since', () => {
    const at = (path: string) => `https://tower.test${path}`;
    const kept = (declared: string, here: string, loaded: string) =>
      canonicalAddress(at(declared), at(here), at(here), at(loaded));
    for (const [declared, here, loaded, expected] of [
      ['/a', '/b', '/a', '/b'],
      ['/a', '/b', '/a/?utm_source=x', '/b'],
      ['/birds?id=1', '/birds?id=2', '/birds?id=1&x', '/birds?id=2'],
      ['/birds', '/birds?id=2', '/birds', '/birds?id=2'],
      ['/c', '/b', '/a', '/b'],
      // Kept up to date by the application.
      ['/b', '/b?ref=menu', '/a', '/b'],
      ['/birds?id=2', '/birds?id=2&page=3', '/birds?id=1', '/birds?id=2'],
      // Tidied up only, or another place of the same page.
      ['/a', '/a', '/a?utm_source=x', '/a'],
      ['/tower/a', '/a#nests', '/a', '/tower/a'],
    ] as const) {
      expect(kept(declared, here, loaded), `${declared} ${here}`).toBe(at(expected));
    }
  });

  it('keeps a fragment that is the whole address of an application', () => {
    expect(canonicalAddress('/', 'https://tower.test/#/birds/1')).toBe(
      'https://tower.test/#/birds/1',
    );
  });

  it('resolves a relative canonical address against the base of the page', () => {
    expect(
      canonicalAddress('nests', 'https://tower.test/birds/x?y', 'https://tower.test/other/'),
    ).toBe('https://tower.test/other/nests');
  });
});
