import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CREDENTIALS,
  SIGNATURES,
  TRACKING,
} from '../../../../src/protocol/address/address-parameters';
import {
  cleanAddress,
  cleanImage,
  cleanLink,
} from '../../../../src/protocol/address/clean-address';
import { pageAddress } from '../../../../src/protocol/address/page-address';
import { looksSecret } from '../../../../src/protocol/address/secret-form';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLWJ5dGVz';
const HEX = '9f86d081884c7d659a2feaa0c55ad015';

describe('the address a page is kept under', () => {
  it.each([
    ['tracking', 'https://a.example/x?utm_source=n&id=7&fbclid=Iw', 'https://a.example/x?id=7'],
    ['tracking escaped twice', 'https://a.example/?a=1&amp;utm_medium=x', 'https://a.example/?a=1'],
    ['capitals', 'https://a.example/?UTM_Source=n&ScCid=1', 'https://a.example/'],
    [
      'a drawing in the fragment',
      `https://a.example/x?id=7#${'d'.repeat(9_000)}`,
      'https://a.example/x?id=7',
    ],
    [
      'a program in the query',
      `https://a.example/x?code=${'d'.repeat(9_000)}`,
      'https://a.example/x',
    ],
    ['a user name', 'https://user:pw@a.example/p', 'https://a.example/p'],
    [
      'a session in the path',
      'https://a.example/shop;jsessionid=0A1B2C?item=4',
      'https://a.example/shop?item=4',
    ],
    [
      'a session of ASP.NET',
      'https://a.example/(S(lit3py55t21z5v55vlm25s55))/order.aspx',
      'https://a.example/order.aspx',
    ],
    [
      'a session of PHP',
      `https://a.example/t.php?t=12&PHPSESSID=${HEX}`,
      'https://a.example/t.php?t=12',
    ],
    [
      'a forum session',
      `https://a.example/viewtopic.php?t=12&sid=${HEX}`,
      'https://a.example/viewtopic.php?t=12',
    ],
    ['an access token', 'https://a.example/me?access_token=abc', 'https://a.example/me'],
    [
      'a token in the fragment',
      'https://a.example/cb#access_token=abc&token_type=x&state=y',
      'https://a.example/cb#token_type=x&state=y',
    ],
    [
      'a token behind a route',
      `https://a.example/#/reset?token=${HEX}`,
      'https://a.example/#/reset',
    ],
    [
      'an authorization code',
      'https://a.example/cb?code=4/0Adeu5&state=xyz&tab=2',
      'https://a.example/cb?tab=2',
    ],
    [
      'a code at a callback',
      'https://a.example/oauth/callback?code=4/0Adeu5',
      'https://a.example/oauth/callback',
    ],
    [
      'a service ticket',
      'https://a.example/?ticket=ST-1856339-aA5Yuvrxzpv8Tau1cYQ7',
      'https://a.example/',
    ],
    ['a JSON web token', `https://a.example/?token=${JWT}&page=2`, 'https://a.example/?page=2'],
    [
      'a signed address of S3',
      'https://b.s3.example/f.pdf?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=A%2F1&X-Amz-Date=1&X-Amz-Expires=60&X-Amz-SignedHeaders=host&X-Amz-Signature=ab&versionId=3',
      'https://b.s3.example/f.pdf?versionId=3',
    ],
    [
      'a signed address of CloudFront',
      'https://c.example/v.mp4?Expires=1&Signature=x~y&Key-Pair-Id=K',
      'https://c.example/v.mp4',
    ],
    [
      'a shared access signature',
      'https://z.blob.example/f?sv=2022&sr=b&sig=a%2Fb%3D&se=2026&sp=r',
      'https://z.blob.example/f',
    ],
    [
      'who shared a video',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&si=AbC',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
  ])('has lost %s', (_, url, expected) => {
    expect(cleanAddress(url)).toBe(expected);
  });

  it.each([
    'https://a.example/watch?v=dQw4w9WgXcQ&t=42s',
    'https://a.example/?p=123',
    'https://a.example/search?q=token+ring&page=2&sort=new',
    'https://a.example/?code=CA-90210',
    'https://a.example/map?state=california',
    'https://a.example/coins?token=eth',
    'https://a.example/words?key=how-to-bake-bread-in-2024',
    'https://docs.example/ccc?key=1mHIWnDvW9cALRMq9OdNfRwjAthCUFUOACPp0Lkyl7b4',
    'https://a.example/?s=jackdaw&t=1',
    'https://a.example/?sid=42',
    'https://a.example/?expires=never&policy=returns&signature=dishes',
    'https://a.example/?se=7&sp=8&sv=9',
    'https://a.example/?session=morning-keynote-2024',
    'https://a.example/x?a=%20b&c&d=&e=%2B#part-2',
    'https://a.example/x#:~:text=a%20b',
    'https://a.example/a;v=1/b',
    'https://a.example/?',
    'mailto:someone@a.example?subject=utm_source',
    'not an address',
  ])('stays %s', (url) => {
    expect(cleanAddress(url)).toBe(url);
  });

  it('says of every parameter where it is known from, once', () => {
    const rules = [...TRACKING, ...CREDENTIALS, ...SIGNATURES];
    expect(rules.filter(({ source }) => source.length < 4)).toEqual([]);
    const everywhere = rules
      .filter(({ hosts }) => hosts === undefined)
      .flatMap(({ names }) => names);
    const twice = everywhere.filter((name, i) => everywhere.indexOf(name) !== i);
    expect(twice.filter((name) => !['sig', 'signature'].includes(name))).toEqual([]);
    expect(everywhere.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });
});

describe('a link and a picture in a text', () => {
  it('lose the tokens of the reader and keep what only counts', () => {
    const url = 'https://a.example/x?utm_source=n&access_token=abc';
    expect(cleanLink(url)).toBe('https://a.example/x?utm_source=n');
    expect(cleanImage(url)).toBe('https://a.example/x?utm_source=n');
  });

  it('a picture keeps the signature that it is fetched by', () => {
    const url = `https://a.example/x.png?alt=media&token=${HEX}&X-Amz-Signature=ab`;
    expect(cleanImage(url)).toBe(url);
    expect(cleanLink(url)).toBe('https://a.example/x.png?alt=media');
  });
});

describe('the form of a secret', () => {
  it.each([
    JWT,
    HEX,
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    'ya29.a0AfH6SMBx7kQ9pLzR3vT',
    'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  ])('%s', (value) => {
    expect(looksSecret(value)).toBe(true);
  });

  it.each([
    '',
    'eth',
    '20240115123000',
    'how-to-bake-bread-in-2024',
    'InternationalBusinessMachines',
    'a b c d e f 1 2 3 4 5 6',
    'the_quick_brown_fox_jumps',
    'chapter12-section4-page9',
  ])('is not that of %j', (value) => {
    expect(looksSecret(value)).toBe(false);
  });
});

/** What sites choose content by, and must never be taken. */
const CHOOSING = [
  'id',
  'p',
  'page',
  'q',
  'query',
  'search',
  'v',
  'list',
  'tab',
  'lang',
  'sort',
  'cat',
  'article',
  'story',
  'thread',
  'post',
  'issue',
  'doc',
  'file',
  'path',
  'view',
  'date',
  'year',
  'start',
  'offset',
  'section',
  'title',
  'name',
  'ref',
  'item',
  'sku',
  'product',
  'variant',
  'topic',
  'f',
  'k',
  'n',
  'x',
];

const anyValue = fc
  .oneof(fc.webQueryParameters(), fc.constantFrom(HEX, JWT, 'eth', '1', ''))
  .map((value) => value.replace(/[&#]/g, ''));
const parameter = fc.tuple(
  fc.constantFrom(
    ...CHOOSING,
    'utm_source',
    'gclid',
    'token',
    'code',
    'state',
    'sig',
    'sv',
    'access_token',
    'sid',
  ),
  anyValue,
);
const address = fc
  .tuple(fc.webUrl({ withQueryParameters: false }), fc.array(parameter, { maxLength: 6 }))
  .map(([url, all]) => `${url}?${all.map(([name, value]) => `${name}=${value}`).join('&')}`);

describe('any address', () => {
  it('is cleaned once and for all', () => {
    fc.assert(
      fc.property(address, (url) => {
        expect(cleanAddress(cleanAddress(url))).toBe(cleanAddress(url));
      }),
    );
  });

  it('keeps every parameter that chooses content, byte for byte and in order', () => {
    fc.assert(
      fc.property(address, (url) => {
        const pieces = (of: string) =>
          new URL(of).search
            .slice(1)
            .split('&')
            .filter((raw) => CHOOSING.includes(raw.split('=')[0] ?? ''));
        expect(pieces(cleanAddress(url))).toEqual(pieces(url));
      }),
    );
  });

  it('never keeps an access token', () => {
    fc.assert(
      fc.property(address, (url) => {
        expect(cleanAddress(url)).not.toMatch(/[?&]access_token=/);
      }),
    );
  });

  it('is the same page before and after', () => {
    fc.assert(
      fc.property(address, (url) => {
        expect(pageAddress(cleanAddress(url))).toBe(pageAddress(url));
      }),
    );
  });
});
