import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerBrokenLines } from '../../../src/assistant/broken-lines';

/** The answers where text comes in pieces of some length. */
function answersTo(input: string, length: number): { id: unknown; error: { code: number } }[] {
  const answers: string[] = [];
  const take = answerBrokenLines((line) => answers.push(line));
  const bytes = new TextEncoder().encode(input);
  for (let at = 0; at < bytes.length; at += length) take(bytes.subarray(at, at + length));
  return answers.map((line) => JSON.parse(line));
}

const MESSAGES = [
  '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  '{"jsonrpc":"2.0","method":"notifications/initialized","params":{"what":"späte Ü 日本"}}',
  '{"jsonrpc":"2.0","id":"x","result":{}}',
];

it('leaves messages alone, however they are cut, and answers what is none', () => {
  const broken = [
    '{"jsonrpc":"2.0","id":1,',
    '[]',
    '5',
    'null',
    '{"id":7}',
    '{"jsonrpc":"2.0","id":8}',
  ];
  const input = [...MESSAGES, ...broken, '', ' ', ...MESSAGES, ''].join('\n');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), (length) => {
      expect(answersTo(input, length).map(({ id, error }) => [id, error.code])).toEqual([
        [null, -32_700],
        [null, -32_600],
        [null, -32_600],
        [null, -32_600],
        [7, -32_600],
        [8, -32_600],
      ]);
    }),
  );
});

it('answers each line once, whatever it says', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.json(), fc.string())), (all) => {
      const lines = all.map((line) => line.replaceAll('\n', ' '));
      const said = lines.filter((line) => line.trim() !== '');
      expect(answersTo(lines.map((line) => `${line}\n`).join(''), 64)).toHaveLength(said.length);
    }),
  );
});
