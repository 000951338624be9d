import { describe, expect, it } from 'vitest';
import {
  joinTemplates,
  readTemplates,
  writeTemplates,
} from '../../../../src/ui/templates/template-file';

const template = (id: string, over: object = {}) => ({
  id,
  name: id,
  pattern: `${id}.example`,
  namespace: '',
  tags: '',
  frontMatter: [],
  ...over,
});
const fileOf = (...templates: object[]) => JSON.stringify({ jackdaw: 'templates', templates });

describe('a file of templates', () => {
  it('is read as it was written', () => {
    const templates = [template('a', { frontMatter: [{ name: 'x', value: '{{title}}' }] })];
    expect(readTemplates(writeTemplates(templates), 'my.json')).toEqual({ ok: true, templates });
  });

  it.each([
    ['{"jackdaw":"templates","templates":[{"id', 'is not JSON'],
    ['', 'is not JSON'],
    ['[1,2]', 'is not a file of Jackdaw’s templates'],
    ['{"jackdaw":"library"}', 'is not a file of Jackdaw’s templates'],
    [fileOf(), 'has no templates'],
    [fileOf(template('a'), template('b', { frontMatter: 'x' })), 'number 2: its “frontMatter”'],
    [fileOf(template('a', { pattern: 'http://[' })), 'number 1: its “pattern”'],
    [JSON.stringify({ jackdaw: 'templates', templates: [null] }), 'number 1'],
  ])('%s is refused whole, and told what is wrong', (text, words) => {
    const read = readTemplates(text, 'my.json');
    expect(read).toMatchObject({ ok: false, words: expect.stringContaining(words) });
  });

  it('replaces what has its id where that stands, and loses nothing else', () => {
    const there = [template('a'), template('b'), template('c')];
    const read = readTemplates(
      fileOf(template('d'), template('b', { name: 'B' }), template('d')),
      'my.json',
    );
    if (!read.ok) throw new Error(read.words);
    expect(joinTemplates(there, read.templates)?.map(({ name }) => name)).toEqual([
      'a',
      'B',
      'c',
      'd',
    ]);
    const many = Array.from({ length: 200 }, (_, i) => template(`many-${i}`));
    expect(joinTemplates(there, many)).toBeUndefined();
  });
});
