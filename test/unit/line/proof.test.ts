import { describe, expect, it } from 'vitest';
import { makeCode, prove, randomLetters, readCode } from '../../../src/line/proof';

const handshake = { port: 8794, browser: 'abcdefgh', bridgeNonce: 'one', browserNonce: 'two' };

describe('the code of a pairing', () => {
  it('is read as it was shown, however it is typed', () => {
    const shown = makeCode();
    const letters = readCode(shown);
    expect(shown).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(readCode(` ${shown.toUpperCase()} `)).toBe(letters);
    expect(readCode(shown.replaceAll('-', ' '))).toBe(letters);
    expect(readCode('o0o0-l1l1-abcd-efgh')).toBe('oooollllabcdefgh');
  });

  it('is none where signs are missing or wrong', () => {
    for (const typed of ['', 'abcd', 'abcd-efgh-ijkl-mno', 'abcd-efgh-ijkl-mno8', 'x'.repeat(17)]) {
      expect(readCode(typed)).toBeUndefined();
    }
  });

  it('is new each time', () => {
    const made = new Set(Array.from({ length: 200 }, () => randomLetters(16)));
    expect(made.size).toBe(200);
  });
});

describe('a proof', () => {
  it('is one for its code, its side, its browser and both nonces', async () => {
    const due = await prove('code', 'browser', handshake);
    expect(await prove('code', 'browser', { ...handshake })).toBe(due);
    const others = await Promise.all([
      prove('other', 'browser', handshake),
      prove('code', 'bridge', handshake),
      prove('code', 'browser', { ...handshake, port: 8795 }),
      prove('code', 'browser', { ...handshake, browser: 'zzzzzzzz' }),
      prove('code', 'browser', { ...handshake, bridgeNonce: 'three' }),
      prove('code', 'browser', { ...handshake, port: 8795 }),
      prove('code', 'browser', { ...handshake, browserNonce: 'three' }),
    ]);
    expect(new Set([due, ...others]).size).toBe(7);
  });
});
