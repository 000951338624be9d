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
    expect(read).toMatchObject({ ok: true, words: '' });
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
      words: expect.stringContaining(
        [
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
        ].join(', '),
      ),
    });
  });

  it('is refused if it names no address', () => {
    expect(readTemplates(clipper({ triggers: [] }), 'default.json')).toMatchObject({
      ok: false,
      words: expect.stringContaining('without a page address'),
    });
  });
});

describe('the exported settings of Obsidian Web Clipper', () => {
  const clipper = (over: object = {}) => ({
    ...{ id: '17', name: 'Video', behavior: 'create', noteContentFormat: '{{content}}' },
    ...{ properties: [], triggers: ['https://video.example/'], path: 'Clippings' },
    ...over,
  });
  const settings = (templates: Record<string, unknown>, more: object = {}) =>
    JSON.stringify({
      vaults: ['Home'],
      general_settings: { betaFeatures: false },
      interpreter_settings: { providers: [{ id: 'a', apiKey: 'secret' }] },
      template_list: Object.keys(templates),
      ...Object.fromEntries(Object.entries(templates).map(([id, one]) => [`template_${id}`, one])),
      ...more,
    });
  const published = { id: 'p', name: 'published', value: '{{published}}' };
  const about = { id: 'd', name: 'description', value: '{{description}}' };

  it('bring every template that they hold, and say which they do not and why', () => {
    const file = settings(
      {
        1: clipper({ name: 'Default', triggers: [], properties: [about] }),
        2: clipper({ properties: [published, about] }),
        3: clipper({
          name: 'Talks',
          triggers: ['https://video.example/talks'],
          properties: [about],
        }),
        4: ['\u0bc0\u2050', 'compressed'],
        5: undefined,
        6: { name: 'Half', behavior: 'create' },
        // Another of the same name.
        7: clipper({ triggers: ['https://b.example/'] }),
      },
      { property_types: [{ name: 'published', type: 'date' }] },
    );
    const read = readTemplates(file, 'settings.json');
    if (!read.ok) throw new Error(read.words);
    // The Web Clipper takes the longest address that fits, Jackdaw the first.
    expect(read.templates.map(({ name, pattern }) => [name, pattern])).toEqual([
      ['Talks', 'https://video.example/talks*'],
      ['Video', 'https://video.example/'],
      ['Video', 'https://b.example/'],
    ]);
    expect(joinTemplates([], read.templates)).toHaveLength(3);
    expect(read.templates[1]).toMatchObject({
      namespace: 'Clippings',
      frontMatter: [{ name: 'published', value: '{{published|date:"YYYY-MM-DD"}}' }],
    });
    expect(read.words).toBe(
      'Not taken, because without a page address that Jackdaw could use as a pattern: Default. ' +
        'Not taken, because damaged or in a form that Jackdaw does not know: 4, 5, Half. ' +
        'Left out, because Jackdaw’s templates cannot say it: description: {{description}}.',
    );
    expect(JSON.stringify(read)).not.toContain('secret');
    // Again, they replace what came before.
    const again = readTemplates(file, 'settings.json');
    if (again.ok) expect(joinTemplates(read.templates, again.templates)).toHaveLength(3);
  });

  it('are refused if they hold none that can be taken', () => {
    expect(readTemplates(settings({ 1: clipper({ triggers: [] }) }), 'a.json')).toEqual({
      ok: false,
      words:
        'No template of a.json was taken. Nothing was changed. ' +
        'Not taken, because without a page address that Jackdaw could use as a pattern: Video.',
    });
    expect(readTemplates(settings({}), 'a.json')).toEqual({
      ok: false,
      words: 'a.json has no templates in it. Nothing was changed.',
    });
  });

  it('say in a few words how much they leave out, however much it is', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `t${n}`);
    const each = ids.map((id) => [
      `template_${id}`,
      {
        name: id,
        behavior: 'create',
        noteContentFormat: '{{content}}',
        properties: Array.from({ length: 50 }, (_, n) => ({ name: `${id}-${n}`, value: '{{?}}' })),
        triggers: [`https://${id}.example/`],
      },
    ]);
    const text = JSON.stringify({ template_list: ids, ...Object.fromEntries(each) });
    const { words = '' } = readTemplates(text, 'settings.json');
    expect(words).toContain('t0-19: {{?}}, …');
    expect(words.length).toBeLessThan(2_000);
    const none = readTemplates(JSON.stringify({ template_list: ids }), 'settings.json');
    expect(none.words).toMatch(/t0, t1, .* t19, …/);
  });
});
