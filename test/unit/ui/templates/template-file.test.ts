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

describe('a template of Obsidian Web Clipper', () => {
  const property = (name: string, value: string, type = 'text') => ({ name, value, type });
  const clipper = (over: object = {}) =>
    JSON.stringify({
      schemaVersion: '0.1.0',
      name: 'Video',
      behavior: 'create',
      noteContentFormat: '{{content}}',
      properties: [],
      triggers: ['https://www.youtube.com/watch'],
      noteNameFormat: '{{title}}',
      path: 'Clippings',
      ...over,
    });

  it('is translated as far as both say the same', () => {
    const file = clipper({
      properties: [
        property('title', '{{title}}'),
        property('source', '{{url}}'),
        property('host', '{{domain}} of {{site}}'),
        property('published', '{{published}}', 'date'),
        property('created', '{{date|date:"YYYY-MM-DD"}}'),
        property('tags', 'clippings, {{author|lower}}', 'multitext'),
      ],
      triggers: ['https://www.youtube.com/watch', 'https://vimeo.com/'],
    });
    const read = readTemplates(file, 'video-clipper.json');
    expect(read).toMatchObject({ ok: true, leftOut: [] });
    if (!read.ok) return;
    expect(read.templates.map(({ name, pattern }) => [name, pattern])).toEqual([
      ['Video', 'https://www.youtube.com/watch*'],
      ['Video', 'https://vimeo.com/'],
    ]);
    expect(read.templates[0]).toMatchObject({
      namespace: 'Clippings',
      tags: 'clippings, {{author|lower}}',
      frontMatter: [
        { name: 'title', value: '{{title}}' },
        { name: 'source', value: '{{url}}' },
        { name: 'host', value: '{{site}} of {{publication}}' },
        { name: 'published', value: '{{published|date:"YYYY-MM-DD"}}' },
        { name: 'created', value: '{{date|date:"YYYY-MM-DD"}}' },
        { name: 'tags', value: '{{tags}}' },
      ],
    });
    // A second import replaces what the first one brought.
    expect(joinTemplates(read.templates, read.templates)).toHaveLength(2);
  });

  it('has what cannot be translated named', () => {
    const file = clipper({
      behavior: 'append-daily',
      noteContentFormat: '## Notes\n{{content}}',
      noteNameFormat: '{{date}} {{title}}',
      path: 'Films/{{schema:@Movie:name}}',
      properties: [
        property('title', '{{title}}'),
        property('about', '{{description}}'),
        property('rating', ''),
        property('my rating', '5'),
        property('seen', '{{date|date:"MMMM D"}}'),
        property('by', '{{author|wikilink}}'),
      ],
      triggers: ['schema:@Movie', '/^https:..imdb/', 'https://imdb.com/t?a=1', 'https://imdb.com'],
    });
    expect(readTemplates(file, 'film.json')).toMatchObject({
      ok: true,
      templates: [{ pattern: 'https://imdb.com', namespace: '', frontMatter: [{ name: 'title' }] }],
      leftOut: [
        'behavior: append-daily',
        'noteContentFormat',
        'noteNameFormat',
        'path: Films/{{schema:@Movie:name}}',
        'about: {{description}}',
        'rating: ',
        'my rating: 5',
        'seen: {{date|date:"MMMM D"}}',
        'by: {{author|wikilink}}',
        'schema:@Movie',
        '/^https:..imdb/',
        'https://imdb.com/t?a=1',
      ],
    });
  });

  it('is refused if it names no address', () => {
    expect(readTemplates(clipper({ triggers: [] }), 'default.json')).toMatchObject({
      ok: false,
      words: expect.stringContaining('without a page address'),
    });
  });
});
