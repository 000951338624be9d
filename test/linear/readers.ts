/** Everything that reads text which others wrote, under one signature. */
import { withoutEmphasis } from '../../src/answer/emphasis';
import { createExtractiveAnswerer } from '../../src/answer/extraction';
import { inlineText } from '../../src/answer/inline-text';
import { claimsOf, sentenceFinder } from '../../src/answer/model/claims';
import { proseIn } from '../../src/answer/pieces/preformatted';
import { fillingsIn } from '../../src/answer/quoting/fillings';
import { contentOf, kindOf } from '../../src/answer/quoting/question-words';
import { sentencesOf } from '../../src/answer/quoting/sentences';
import { asksForWhole, quoteLeads } from '../../src/answer/whole';
import { chunkMarkdown } from '../../src/chunking/chunks';
import { chunkParts } from '../../src/chunking/parts';
import { normaliseQuery } from '../../src/client/cache';
import { sectionsOf } from '../../src/client/default-form';
import { parseHttpDate } from '../../src/client/limits/http-date';
import { parseRateLimitFields } from '../../src/client/limits/rate-limit-fields';
import { readOrigin, splitAtOrigins } from '../../src/client/read-origin';
import { isAddressList, readAddresses } from '../../src/files/address-list';
import { isBookmarks, readBookmarks } from '../../src/files/bookmarks';
import { readCsv } from '../../src/files/csv';
import { declaredEncoding, likelyEncoding } from '../../src/files/encoding';
import { isoTime } from '../../src/files/item';
import { jsonText } from '../../src/files/json-lines';
import { tagList } from '../../src/files/links';
import { readMarkdown } from '../../src/files/markdown-notes';
import { firstHeading } from '../../src/markdown/first-heading';
import { readFrontMatter } from '../../src/markdown/front-matter';
import { decodeEntities } from '../../src/markdown/html-entities';
import { cleanAddress } from '../../src/protocol/address/clean-address';
import { pageAddress } from '../../src/protocol/address/page-address';
import { looksSecret } from '../../src/protocol/address/secret-form';
import { isLocalAddress } from '../../src/protocol/address/sensitive';
import { fitsAny } from '../../src/protocol/address/site-pattern';
import { pageTitle } from '../../src/protocol/document/page-title';
import { textChange } from '../../src/protocol/document/text-change';
import { pictureAddresses } from '../../src/protocol/picture/picture-addresses';
import { escapeMarkdown, plainLine, withoutOverrides } from '../../src/protocol/plain-line';
import { frontMatter } from '../../src/protocol/template/front-matter-lines';
import { fillTemplate } from '../../src/protocol/template/namespace-template';
import { checkTemplate, fillIn, slug } from '../../src/protocol/template/template';
import { analyse } from '../../src/retrieval/analysis/analyse';
import { withoutTargets } from '../../src/retrieval/analysis/link-targets';
import { queryTerms } from '../../src/retrieval/analysis/query-terms';
import { firstDay, localDay } from '../../src/retrieval/query/days';
import { siteTags } from '../../src/retrieval/query/document-tags';
import { stemsAhead } from '../../src/retrieval/query/expand';
import { parseQuery } from '../../src/retrieval/query/query';
import { wordMatcher } from '../../src/retrieval/rank/matched-words';
import { saysPhrase } from '../../src/retrieval/rank/phrase';
import { wellFormed } from '../../src/service/routes/body';
import { jsonToMarkdown } from '../../src/service/routes/json-markdown';
import { metadataOf } from '../../src/service/routes/read-content';
import { isQuestion } from '../../src/ui/find/typed-question';
import { withAddresses } from '../../src/ui/prose/address-rule';
import { readBlocks } from '../../src/ui/prose/read-markdown';
import { markWords, snippet } from '../../src/ui/prose/snippet';
import { atQuote } from '../../src/ui/words/text-fragment';
import { siteOf } from '../../src/ui/words/web-address';
import { aPassage } from '../fakes/documents/passages';
import { answerReaders } from './answer-readers';
import { fileReaders } from './file-readers';
import { languageReaders } from './language-readers';
import { pageReaders } from './page-readers';
import { pdfReaders } from './pdf-readers';

const terms = (text: string) => analyse(text).map(({ term }) => term);
const all = (values: Iterable<unknown>) => {
  for (const _ of values);
};

const answerer = createExtractiveAnswerer({ wordingOf: () => ({ code: '', terms }) });
const DOCUMENT = { uid: 'a', url: 'https://a.example/', pageUrl: '', namespace: 'a', title: 'a' };

/** All but those of PDFs. */
export const textReaders: Record<string, (text: string) => unknown> = {
  markdown: (text) => all(readBlocks(text)),
  snippet: (text) => snippet(text, ['a', 'ab', '*']),
  sentences: (text) => sentencesOf(text),
  'a claim and its sentence': (text) => sentenceFinder(text, terms)(text.slice(0, 500)),
  'marks of citations': (text) => claimsOf(text),
  'a question': (text) => [contentOf(text), kindOf(text), asksForWhole(text)],
  'how a text begins': (text) =>
    quoteLeads([aPassage('a', text, text)], () => ({ code: '', terms })),
  'what kind a sentence is of': (text) =>
    (['time', 'amount', 'person', 'place', 'reason', 'way', 'definition'] as const).map((kind) =>
      ['en', 'de', 'zh', ''].map((code) => fillingsIn(code).holds(kind, text)),
    ),
  chunks: (text) => chunkMarkdown(text),
  'a whole answer of a service': (text) => sectionsOf(text),
  'a date': (text) => parseHttpDate(text, 0),
  bookmarks: (text) => [isBookmarks(text), all(readBookmarks(text, 'file'))],
  'a list of addresses': (text) => [isAddressList(text), all(readAddresses(text, 'file'))],
  'a table of links': (text) => all(readCsv(`url,title,note\n${text}`, 'file')),
  'a table of highlights': (text) => [
    all(readCsv(`Highlight,Book Title,Note,Tags\n${text}`, 'file')),
    all(
      readCsv(
        `Highlight,Book Title,Note,Tags,Location Type\n${`${text.replace(/[\n\r,]/g, ',')},`.repeat(5)}`,
        'file',
      ),
    ),
  ],
  'an object of JSON': (text) => jsonText(text),
  'character references': (text) => decodeEntities(text),
  'an address': (text) => {
    const address = `https://a.example/${text}`;
    return URL.canParse(address) && [cleanAddress(address), pageAddress(address)];
  },
  'a part of an address': (text) => looksSecret(text),
  'addresses of pictures': (text) => pictureAddresses(`![${text}`, 40),
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
  'words for the eye': (text) => [inlineText(text), withoutEmphasis(text), escapeMarkdown(text)],
  'addresses in words': (text) => withAddresses(text),
  'words to be marked': (text) => markWords(text, ['a', 'b', '中', '*']),
  'an answer of sentences': (text) =>
    answerer.answer({ question: 'What is a 7 b A?', passages: [aPassage('a', text, text)] }),
  'a block that may be prose': (text) => proseIn(text.split('\n')),
  'a text in parts': (text) => chunkParts(text.split('\n')),
  'words to be asked for': (text) => [normaliseQuery(text), isQuestion(text), queryTerms(text)],
  'words begun': (text) => stemsAhead(text),
  'a phrase': (text) =>
    saysPhrase({ title: text, headings: [text], body: text } as never, terms(text.slice(0, 100))),
  'a day': (text) => firstDay(text, localDay),
  limits: (text) => {
    const field = text.replace(/[^\t -~]/g, '');
    const names = ['ratelimit', 'ratelimit-policy', 'x-ratelimit-limit', 'x-ratelimit-reset'];
    return parseRateLimitFields(new Headers(names.map((name) => [name, field])), 0);
  },
  'a note of a person': (text) => all(readMarkdown(text, 'file.md')),
  'front matter': (text) => [
    readFrontMatter(`---\n${text}\n---\n`),
    readFrontMatter(`---\na: ${text}\n---\n`),
  ],
  'short front matter': (text) => {
    // As long as front matter may be at most, in all.
    const pieces = text.match(/[\s\S]{1,60000}/g) ?? [];
    return pieces.map((piece) => readFrontMatter(`---\na: ${piece}\n---\n`));
  },
  'front matter to be written': (text) =>
    frontMatter({ ...DOCUMENT, title: text, byline: text, tags: text.split('\n') } as never),
  'the first heading': (text) => firstHeading(text),
  'what a saved text is called': (text) => metadataOf(text),
  'an answer with origins': (text) => [readOrigin(text), splitAtOrigins(text)],
  'an object that is saved': (text) => {
    const some = text.split('\n').map((line) => ({ [line]: [line, text.slice(0, 300)] }));
    return jsonToMarkdown(some);
  },
  'halves of characters': (text) => wellFormed(text),
  'a cell of tags and a time': (text) => [tagList(text), isoTime(text)],
  'the encoding of a file': (text) => {
    const bytes = new TextEncoder().encode(text);
    return [declaredEncoding(bytes.slice(0, 1_024)), likelyEncoding(bytes.slice(0, 65_536))];
  },
  'a namespace': (text) =>
    fillTemplate('{{site}}-{{title}}', { ...DOCUMENT, title: text, namespace: text }),
  'what a page is called': (text) => [pageTitle(text, ''), pageTitle('', `https://a.b/${text}`)],
  'whether an address is meant': (text) => {
    const address = `https://a.example/${text}`;
    return [
      fitsAny(['*.b', 'a.example/*a*b*a*b*a*c', text], address),
      // That of a tab: the browser has read it before.
      isLocalAddress(`http://${text.slice(0, 2_000)}`),
      URL.canParse(address) && [siteTags(address), siteOf(address)],
    ];
  },
  ...pageReaders,
};

/** In groups, since a test of all of them takes long. */
export const readers = {
  ...textReaders,
  ...answerReaders,
  ...fileReaders,
  ...languageReaders,
  ...pdfReaders,
};
