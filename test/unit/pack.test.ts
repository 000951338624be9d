import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it } from 'vitest';
import { pack } from '../../scripts/build/pack.mjs';

const bytes = (text: string) => new TextEncoder().encode(text);
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('a package for a store', () => {
  it('has the same bytes whatever the order of its files, the hour and the place', () => {
    const first = pack({ 'b/c.js': bytes('c'), 'a.js': bytes('a') });
    process.env.TZ = 'Pacific/Auckland';
    const second = pack({ 'a.js': bytes('a'), 'b/c.js': bytes('c') });
    expect(Buffer.compare(first, second)).toBe(0);
    expect(Object.keys(unzipSync(first))).toEqual(['a.js', 'b/c.js']);
  });

  it('has other bytes where a file is another', () => {
    const first = pack({ 'a.js': bytes('a') });
    expect(Buffer.compare(first, pack({ 'a.js': bytes('b') }))).not.toBe(0);
  });
});
