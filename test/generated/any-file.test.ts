// @vitest-environment happy-dom
/** Whatever is in a file: reading it ends, throws nothing, and loses no words of a person without saying so. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ReadableFile, readFile } from '../../src/files/read-file';
import { parseUndrawn } from '../fakes/browser/parse-undrawn';

const ports = { parse: parseUndrawn, now: () => 0 };

async function read(name: string, content: string) {
  const blob = new Blob([content]);
  const file: ReadableFile = { name, size: blob.size, stream: () => blob.stream() };
  const items = [];
  for await (const item of readFile(file, ports)) items.push(item);
  return items;
}

/** A name that readers know, spelt in one way or another, or one that they do not. */
const name = fc.oneof(
  fc.constantFrom(
    ...['text', 'url', 'link', 'title', 'tags', 'labels', 'author', 'created_at', 'date', 'note'],
    ...['content', 'metadata', 'archived', 'state', 'bookmarks', 'documents', 'markdown', '_id'],
  ),
  fc.string(),
);
const address = fc.webUrl();
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null), address),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 8 }),
  ),
}));

it('JSON of any shape is read or named', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 4 }), async (values) => {
      const lines = values.map((one) => JSON.stringify(one));
      const items = await read('a.jsonl', lines.join('\n'));
      expect(items).toHaveLength(lines.length);
      expect((await read('a.json', JSON.stringify(values))).length).toBeGreaterThan(0);
    }),
  );
});

it('an entry with a text or an address is a document with the tags it names', async () => {
  const tag = fc.stringMatching(/^[a-z]{1,9}$/);
  const entry = fc.record({
    what: fc.oneof(
      fc.record({ text: fc.string({ minLength: 1 }) }),
      fc.record({ url: address }),
      fc.record({ content: fc.record({ type: fc.constant('link'), url: address }) }),
    ),
    tags: fc.uniqueArray(tag, { maxLength: 5 }),
    note: fc.stringMatching(/^[a-z ]{0,20}[a-z]$/),
    others: fc.dictionary(fc.stringMatching(/^[a-z]{12}$/), value, { maxKeys: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
      const given = entries.map(({ what, tags, note, others }) => ({
        ...{ ...others, ...what, tags, note: note.trim() },
      }));
      const items = await read('a.json', JSON.stringify({ bookmarks: given }));
      const documents = items.flatMap((item) => ('document' in item ? [item.document] : []));
      expect(documents.map(({ tags, note }) => [tags, note])).toEqual(
        given.map(({ tags, note }) => [tags, note]),
      );
    }),
  );
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

it('every highlight of a table is in the document of its book', async () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', '"', 'a "b" c', 'a\nb', '2024-05-01', '[x]'),
  );
  const row = fc.record({
    highlight: cell,
    title: fc.constantFrom('The Sea', 'Rooks', ''),
    author: fc.constantFrom('Ada', ''),
    note: cell,
    tags: cell,
    type: fc.constantFrom('page', 'location', 'order', ''),
    place: cell,
    at: cell,
  });
  const header = 'Highlight,Book Title,Book Author,Note,Tags,Location Type,Location,Highlighted at';
  const one = (text: string) => text.replace(/\s+/g, ' ').trim();
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const text = rows.map((given) => Object.values(given).map(quoted).join(',')).join('\n');
      const items = await read('a.csv', `${header}\n${text}`);
      const documents = items.flatMap((item) => ('document' in item ? [item.document] : []));
      expect(items).toHaveLength(documents.length);
      const said = rows.filter((given) => one(given.highlight) !== '');
      const kept = documents.flatMap(({ highlights }) => highlights.map(({ exact }) => exact));
      expect(kept.sort()).toEqual(said.map(({ highlight }) => one(highlight)).sort());
      for (const { note } of rows) {
        const found = documents.some((document) =>
          [document.note ?? '', ...document.highlights.map((mark) => mark.note)].some((words) =>
            words.includes(note.trim()),
          ),
        );
        expect(found).toBe(true);
      }
    }),
  );
});

it('a table of any cells is read or named', async () => {
  const header = fc.constantFrom(
    ...['url,title,tags', 'Title,URL,Document tags,Saved date,Location', 'Highlight,Title', 'a,b'],
  );
  await fc.assert(
    fc.asyncProperty(header, fc.array(fc.string()), async (names, lines) => {
      expect((await read('a.csv', [names, ...lines].join('\n'))).length).toBeGreaterThan(0);
    }),
  );
});
