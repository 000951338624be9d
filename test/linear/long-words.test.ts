/** An expression runs out of stack in a word of some million letters that are not of Latin. */
import { expect, it } from 'vitest';
import { contentOf } from '../../src/answer/quoting/question-words';
import { missingFrom } from '../../src/clip/metadata/product-data';
import { likeness } from '../../src/clip/metadata/title';
import { textChange } from '../../src/protocol/document/text-change';

const text = '中'.repeat(5_000_000);

it('reads a text that is one word', () => {
  expect(textChange(text, text)).toEqual({ added: 0, removed: 0 });
  expect(contentOf(text).replaceAll(' ', '')).toBe(text);
  expect(likeness(text, text)).toBeGreaterThanOrEqual(1);
  expect(missingFrom(text, { name: '', description: text, price: '', specification: [] })).toBe('');
});
