/** Files of a person, and what is written from the documents that were in them. */
import { fileStem } from '../../src/files/backup/file-names';
import { readBackup } from '../../src/files/backup/read-backup';
import { readLines } from '../../src/files/json-lines';
import { textLines, wholeText } from '../../src/files/text';
import { commonShare, RunSample, RunSketch } from '../../src/library/twins/run-sketch';
import { textRuns } from '../../src/library/twins/text-runs';
import { tidyTags } from '../../src/protocol/document/tidy-tags';
import { wholeMarkdown } from '../../src/protocol/document/whole-markdown';
import { faultsOf, namespaceBy, tagsBy } from '../../src/protocol/template/clip-template';
import { withOrigin } from '../../src/protocol/template/origin-lines';
import {
  authorTags,
  noteTags,
  publishedTags,
  publishedWithin,
} from '../../src/retrieval/query/copy-tags';
import { siteTags } from '../../src/retrieval/query/document-tags';
import { parseQuery } from '../../src/retrieval/query/query';
import { marksFile } from '../../src/ui/marks/marks-file';
import { mainDirection } from '../../src/ui/prose/direction';
import { quotation } from '../../src/ui/quotation/quotation';
import { readTemplates } from '../../src/ui/templates/template-file';
import { markdownFile } from '../../src/ui/words/markdown-file';

const DOCUMENT = {
  ...{ uid: 'a', url: 'https://a.example/', pageUrl: '', namespace: 'a', title: 'a' },
  kind: 'selection',
};
const TIMES = { createdAt: '', updatedAt: '', publishedAt: '', savedAt: '' };

/** A file of these bytes, which come in pieces. */
function fileOf(text: string, encode = (some: string) => new TextEncoder().encode(some)) {
  const bytes = encode(text);
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += 1_000)
          controller.enqueue(bytes.subarray(at, at + 1_000));
        controller.close();
      },
    });
  return { size: bytes.length, stream };
}

/** Bytes of a file that is no UTF-8. */
const inLatin = (text: string) => Uint8Array.from(text, (sign) => 0xc0 | sign.charCodeAt(0));

async function all(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) count += 1;
  return count;
}

const RECORD = '{"sum":"0123456789abcdef0123456789abcdef","bytes":9999999,"a":';

/** None of these lines has an article. */
const PORTS = { parse: () => Promise.reject(new Error('No page is read here.')), now: () => 0 };

export const fileReaders: Record<string, (text: string) => unknown> = {
  'lines of JSON': async (text) => [
    await all(readLines(text.split('\n'), 'file', PORTS)),
    await all(
      readLines(
        [JSON.stringify({ title: text, text, url: text, tags: text.split('\n') })],
        'file',
        PORTS,
      ),
    ),
    await all(
      readLines(
        [
          JSON.stringify({
            content: { url: `https://a.example/${text}` },
            labels: text,
            author: text.split('\n'),
            created: text,
            published: text,
            state: text,
            note: text,
            [text]: text,
          }),
        ],
        'file',
        PORTS,
      ),
    ),
  ],
  'a file of text': async (text) => [
    await wholeText(fileOf(text)),
    await wholeText(fileOf(text, inLatin), 'html').catch(() => undefined),
    await all(textLines(fileOf(text))),
  ],
  'a backup': (text) => all(readBackup(fileOf(text))),
  'a backup of beginnings': (text) => all(readBackup(fileOf(text.replaceAll('a', RECORD)))),
  'a file of templates': (text) => {
    const template = { id: 'a', name: 'a', pattern: text.slice(0, 500), namespace: '', tags: '' };
    const templates = text
      .split('\n')
      .map((value) => ({ ...template, frontMatter: [{ name: 'a', value }] }));
    return [
      readTemplates(text, 'a'),
      readTemplates(JSON.stringify({ jackdaw: 'templates', templates }), 'a'),
    ];
  },
  'a template of a site': (text) => {
    const frontMatter = text.split('\n').map((value) => ({ name: 'a', value }));
    const template = { id: 'a', name: 'a', pattern: '*', namespace: text, tags: text, frontMatter };
    const document = {
      ...DOCUMENT,
      ...TIMES,
      title: text,
      byline: text,
      site: text,
      language: '',
      tags: [text],
    };
    return [
      namespaceBy(template, document as never),
      namespaceBy({ ...template, namespace: '{{title}}' }, document as never),
      tagsBy(template, document as never),
      faultsOf(template),
    ];
  },
  'a document to be written': (text) => {
    const mark = {
      id: 'a',
      exact: text,
      note: text,
      start: 0,
      createdAt: '',
      prefix: '',
      suffix: '',
    };
    const given = { ...DOCUMENT, ...TIMES, title: text, byline: text, site: text, language: text };
    const document = {
      ...given,
      markdown: text,
      note: text,
      highlights: [mark],
      tags: text.split('\n'),
    } as never;
    return [wholeMarkdown(document), withOrigin(document), markdownFile(document), fileStem(text)];
  },
  'words that are quoted': (text) => {
    const source = { title: text, url: 'https://a.example/a', byline: text, publishedAt: text };
    const short = { ...TIMES, uid: 'a', title: 'a', url: '', byline: '' };
    const passages = text.split('\n').map((exact) => ({ ...short, exact, note: exact }));
    return [quotation(text, source), marksFile(passages as never)];
  },
  'tags of a document': (text) => [
    tidyTags(text.split('\n')),
    authorTags(text),
    noteTags(text),
    publishedTags(text),
    publishedWithin(text, false),
    siteTags(`https://${text.replace(/[^\w.]/g, '')}/`),
  ],
  'a query of operators': (text) =>
    ['by:', 'published:', 'site:"', 'tag:', '-note:'].map((operator) =>
      parseQuery(text.replaceAll('a', ` ${operator}`)),
    ),
  'runs of words': (text) => {
    const [sketch, sample] = [new RunSketch(), new RunSample()];
    for (const runs of textRuns(text)) {
      sketch.add(runs);
      sample.add(runs);
    }
    return [sketch.toText(), commonShare(sample, sample)];
  },
  'the way a text runs': (text) => mainDirection(text),
};
