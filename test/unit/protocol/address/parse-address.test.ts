import { expect, it } from 'vitest';
import { parseAddress } from '../../../../src/protocol/address/parse-address';

it('is an address, alone or seen from another', () => {
  expect(parseAddress('https://münchen.example/')?.host).toBe('xn--mnchen-3ya.example');
  expect(parseAddress('../b', 'https://a.example/c/d')?.href).toBe('https://a.example/b');
  expect(parseAddress('no address')).toBeUndefined();
  expect(parseAddress('/b', 'nor this')).toBeUndefined();
});

// `URL.canParse` of Node 20 does not: it takes each byte of Latin letters for UTF-8 from then on.
it('reads other letters also once it has been compiled', () => {
  const wrong = Array.from({ length: 300_000 }, () => parseAddress('https://ü.example/')).filter(
    (address) => address === undefined,
  );
  expect(wrong).toHaveLength(0);
});
