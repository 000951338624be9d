import { describe, expect, it, vi } from 'vitest';
import { metadataOf, readContent } from '../../../../src/service/routes/read-content';

describe('what a saved text says of itself', () => {
  it.each([
    [
      '---\ntitle: >-\n  A folded\n  title\nurl: https://sea.example/\n---\n# Other',
      'A folded title',
    ],
    ['---\ntitle: |\n  A title\n  in lines\nurl: https://sea.example/\n---\n', 'A title in lines'],
    ['---\ntitle: Tides: why late\nsource: https://sea.example/\n---\n', 'Tides: why late'],
    ['---\nurl: "https://sea.example/"\n---\n\nTides\n=====\n', 'Tides'],
  ])('in %j', (markdown, title) => {
    expect(metadataOf(markdown)).toEqual({ title, url: 'https://sea.example/' });
  });

  it.each([
    ['2024-05-01T10:00:00.000Z', Date.UTC(2024, 4, 1, 10)],
    ['2024-05-01', Date.UTC(2024, 4, 1)],
    ['"2024-05-01"', Date.UTC(2024, 4, 1)],
    ['2024-13-01', undefined],
    ['yesterday', undefined],
    ['1714557600', undefined],
  ])('is the day it was kept, where it says saved: %s', (saved, time) => {
    expect(metadataOf(`---\nsaved: ${saved}\n---\n\nTerns dive.`).savedAt).toBe(time);
  });

  it('is not what stands in its code', () => {
    const code = '```bash\n# install it\nnpm i\n```\n';
    expect(metadataOf(code).title).toBe('');
    expect(metadataOf(`${code}\n## Use *it*\n`).title).toBe('Use it');
  });

  it('is text that can be stored, and an address of the web', () => {
    const markdown = '---\ntitle: "a\\0b\\ud800"\nurl: javascript:alert(1)\n---\n';
    expect(metadataOf(markdown)).toEqual({ title: 'a\uFFFDb\uFFFD', url: '' });
    expect(metadataOf(`---\ntitle: ${'a'.repeat(900)}\n---\n`).title).toHaveLength(500);
  });
});

describe('a saved JSON object', () => {
  const read = async (text: string, mediaType = 'application/json') =>
    (await readContent({ text, mediaType }, { htmlToMarkdown: async () => undefined })).parts;

  it('keeps every digit of its numbers, and what stands in its texts', async () => {
    const json = String.raw`{"id": 12345678901234567890, "version": 1.10, "small": -7, "more": [1e2, 0.5],
      "text": "9007199254740993 \" 1.10", "1.20": "x"}`;
    const markdown =
      '**id:** 12345678901234567890\n\n**version:** 1.10\n\n**small:** -7\n\n# more\n\n- 1e2\n- 0.5\n\n' +
      '**text:** 9007199254740993 " 1.10\n\n**1.20:** x';
    expect(await read(json)).toEqual([markdown]);
    expect(await read(json, '')).toEqual([markdown]);
  });

  it('is refused as before where it is none', async () => {
    for (const json of ['12345678901234567890', '[12345678901234567890]']) {
      await expect(read(json)).rejects.toMatchObject({ status: 422 });
    }
  });
});

describe('a body of JSON', () => {
  const html = { htmlToMarkdown: async () => undefined };
  const read = (text: string, mediaType = 'application/json') =>
    readContent({ mediaType, text }, html);
  const keys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, n])));

  it.each([
    ['keys', keys(500_000)],
    ['items', `{"a":[${'{},'.repeat(60_000)}{}]}`],
    ['numbers', `{"a":[${'1,'.repeat(60_000)}1]}`],
  ])('is refused before it is read if it has too many %s', async (_, json) => {
    const parse = vi.spyOn(JSON, 'parse');
    for (const mediaType of ['application/json', 'application/x-www-form-urlencoded']) {
      await expect(read(`${json}\n`, mediaType)).rejects.toMatchObject({
        status: 413,
        message:
          'The JSON holds more than 50000 values: send it in smaller parts, or as text/markdown.',
      });
    }
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it('is taken with as many values as are allowed', async () => {
    const { parts } = await read(keys(49_000));
    expect(parts[0]?.split('\n\n').at(-1)).toBe('**key 48999:** 48999');
  });

  it('is not measured by the signs in its strings', async () => {
    const text = 'a, "b", [c], {d}: \\ '.repeat(20_000).trim();
    expect((await read(JSON.stringify([text]))).parts).toEqual([text]);
  });

  it('is told from a long text that begins with a link', async () => {
    const text = `[Terns](https://terns.example/) ${'dive, '.repeat(60_000)}and rest.`;
    expect((await read(text, '')).parts).toEqual([text]);
  });
});
