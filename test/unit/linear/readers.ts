/** Everything that reads text which others wrote, under one signature. */
import { claimsOf, sentenceFinder } from '../../../src/answer/claims';
import { contentOf, holdsKind, kindOf } from '../../../src/answer/question';
import { sentencesOf } from '../../../src/answer/sentences';
import { chunkMarkdown } from '../../../src/chunking/chunks';
import { sectionsOf } from '../../../src/client/default-form';
import { parseHttpDate } from '../../../src/client/http-date';
import { parseStructuredList } from '../../../src/client/structured-list';
import { isBookmarks, readBookmarks } from '../../../src/files/bookmarks';
import { readCsv } from '../../../src/files/csv';
import { jsonText } from '../../../src/files/json-lines';
import { decodeEntities } from '../../../src/markdown/html-entities';
import { cleanAddress } from '../../../src/protocol/clean-address';
import { pageAddress } from '../../../src/protocol/page-address';
import { plainLine, withoutOverrides } from '../../../src/protocol/plain-line';
import { looksSecret } from '../../../src/protocol/secret-form';
import { checkTemplate, fillIn, slug } from '../../../src/protocol/template';
import { textChange } from '../../../src/protocol/text-change';
import { analyse } from '../../../src/retrieval/analysis/analyse';
import { withoutTargets } from '../../../src/retrieval/link-targets';
import { wordMatcher } from '../../../src/retrieval/matched-words';
import { parseQuery } from '../../../src/retrieval/query';
import { readBlocks } from '../../../src/ui/prose/read-markdown';
import { atQuote } from '../../../src/ui/words/fragment';
import { snippet } from '../../../src/ui/words/snippet';

const terms = (text: string) => analyse(text).map(({ term }) => term);
const all = (values: Iterable<unknown>) => {
  for (const _ of values);
};

export const readers: Record<string, (text: string) => unknown> = {
  markdown: (text) => all(readBlocks(text)),
  snippet: (text) => snippet(text, ['a', 'ab', '*']),
  sentences: (text) => sentencesOf(text),
  'a claim and its sentence': (text) => sentenceFinder(text, terms)(text.slice(0, 500)),
  'marks of citations': (text) => claimsOf(text),
  'a question': (text) => [contentOf(text), kindOf(text)],
  'what kind a sentence is of': (text) =>
    (['time', 'amount', 'person', 'place', 'reason', 'way', 'definition'] as const).map((kind) =>
      holdsKind(kind, text),
    ),
  chunks: (text) => chunkMarkdown(text),
  'a whole answer of a service': (text) => sectionsOf(text),
  'a field of limits': (text) => parseStructuredList(text),
  'a date': (text) => parseHttpDate(text, 0),
  bookmarks: (text) => [isBookmarks(text), all(readBookmarks(text, 'file'))],
  'a table of links': (text) => all(readCsv(`url,title,note\n${text}`, 'file')),
  'an object of JSON': (text) => jsonText(text),
  'character references': (text) => decodeEntities(text),
  'an address': (text) => {
    const address = `https://a.example/${text}`;
    return URL.canParse(address) && [cleanAddress(address), pageAddress(address)];
  },
  'a part of an address': (text) => looksSecret(text),
  'a line': (text) => [plainLine(text), withoutOverrides(text)],
  'a template': (text) => [
    checkTemplate(text, ['title']),
    fillIn(text, { title: 'a' }),
    fillIn('{{title|slug|upper|short:"9"}}', { title: text }),
    slug(text, 60),
  ],
  'two versions of a text': (text) => textChange(text, `${text}a`),
  terms: (text) => analyse(withoutTargets(text)),
  'the words found': (text) => wordMatcher(new Set(['a', 'ab', 'moon']))(text),
  'a query': (text) => parseQuery(text),
  'a quotation': (text) => atQuote('https://a.example/', text),
};
