import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { messageLines } from '../../../src/assistant/message-lines';

/** What is handed on, and what is answered, where text comes in pieces of some length. */
async function passed(input: string, length: number): Promise<[string, string]> {
  const answers = new PassThrough();
  const lines = messageLines(answers);
  const bytes = Buffer.from(input);
  for (let at = 0; at < bytes.length; at += length) lines.write(bytes.subarray(at, at + length));
  lines.end();
  const handedOn = await text(lines);
  answers.end();
  return [handedOn, await text(answers)];
}

const MESSAGES = [
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  '{"jsonrpc":"2.0","method":"notifications/initialized","params":{"what":"späte Ü 日本"}}',
  '{"jsonrpc":"2.0","id":"x","result":{}}',
];

it('hands on messages as they are, however they are cut', async () => {
  const input = MESSAGES.map((line) => `${line}\n`).join('');
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (length) => {
      expect(await passed(input, length)).toEqual([input, '']);
    }),
  );
});

it('answers what is no message, and goes on', async () => {
  const broken = [
    '{"jsonrpc":"2.0","id":1,',
    '[]',
    '5',
    'null',
    '{"id":7}',
    '{"jsonrpc":"2.0","id":8}',
  ];
  const input = [...broken, MESSAGES[0], ''].join('\n');
  const [handedOn, answered] = await passed(input, 1_000);
  expect(handedOn).toBe(`${MESSAGES[0]}\n`);
  const answers = answered
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ id, error }) => [id, error.code])).toEqual([
    [null, -32_700],
    [null, -32_600],
    [null, -32_600],
    [null, -32_600],
    [7, -32_600],
    [8, -32_600],
  ]);
});

it('answers no line that it hands on, whatever comes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fc.json(), fc.string())), async (lines) => {
      const one = lines.map((line) => line.replaceAll('\n', ' '));
      const [handedOn, answered] = await passed(one.map((line) => `${line}\n`).join(''), 64);
      const count = (all: string) => all.split('\n').length - 1;
      expect(count(handedOn) + count(answered)).toBe(one.length);
    }),
  );
});
