/** What reads the words, names and addresses of a page that is clipped, or of one that was. */
import { findInCopy } from '../../src/annotation/find-in-copy';
import { findQuote } from '../../src/annotation/find-quote';
import { classWords } from '../../src/clip/content/measure/class-words';
import { cueOf } from '../../src/clip/content/measure/cue-phrases';
import { countSmallWords, isTalk } from '../../src/clip/content/measure/lexicon';
import { countSigns, share } from '../../src/clip/copy/visible-text';
import { NO_DEADLINE } from '../../src/clip/deadline';
import { largestOf } from '../../src/clip/images/sources';
import { languageOf } from '../../src/clip/markdown/code-blocks';
import { noteOf } from '../../src/clip/markdown/footnotes';
import { withTex, writeFormula } from '../../src/clip/markdown/formulas';
import { Line } from '../../src/clip/markdown/line';
import { codeSpan } from '../../src/clip/markdown/print-line';
import { personName } from '../../src/clip/metadata/byline';
import { canonicalAddress } from '../../src/clip/metadata/canonical';
import { isoDate } from '../../src/clip/metadata/dates';
import { missingFrom } from '../../src/clip/metadata/product-data';
import { chooseTitle, likeness, withoutSite } from '../../src/clip/metadata/title';
import { withoutRedirect } from '../../src/clip/redirects';
import { atOnce } from '../../src/clip/slices';
import { secondsOf } from '../../src/clip/transcript/cues';
import { transcriptMarkdown } from '../../src/clip/transcript/transcript';
import { wordsOf } from '../../src/clip/words';
import { destination, escapeLabel, escapeLineStart, escapeText } from '../../src/markdown/escape';
import { endsInBase, lowered, raised, typedShift } from '../../src/markdown/raised';

/** An element without any other around it or in it, as far as a reader of its names can tell. */
const named = (names: string) =>
  ({ getAttribute: () => names, querySelector: () => null, parentElement: null }) as never;

/** A line of pieces of one sign, each of which stands in other marks. */
function lineOf(text: string, kind: 'text' | 'code', isLabel = false): string {
  const line = new Line();
  for (const [at, sign] of [...text].entries()) line[kind](sign, (at * 5) % 8);
  return atOnce(line.end(NO_DEADLINE, isLabel)).text;
}

/** Words of the middle of a text, every tenth of which is another. */
function changedQuote(text: string, length: number) {
  const start = text.length >> 1;
  const exact = text.slice(start, start + length).replace(/([\s\S]{9})[\s\S]/g, '$1§');
  return { exact, prefix: text.slice(start - 32, start), suffix: '', start };
}

/** The first signs of a text could be a quotation that stands everywhere in it. */
const firstQuote = (text: string, length: number) => ({
  ...{ exact: text.slice(0, length) || 'a', prefix: 'x', suffix: 'y', start: 0 },
});

export const pageReaders: Record<string, (text: string) => unknown> = {
  'a quotation that stands everywhere': (text) => findQuote(text, firstQuote(text, 3)),
  'a changed quotation': (text) => findQuote(text, changedQuote(text, 200)),
  'a long changed quotation': (text) => findQuote(text, changedQuote(text, 1_200)),
  'a very long changed quotation': (text) => findQuote(text, changedQuote(text, 10_000)),
  'a quotation behind another sign': (text) =>
    findQuote(text, { ...firstQuote(text, 9_000), exact: `§${text.slice(0, 9_000)}` }),
  'a quotation in a copy': (text) => findInCopy(text, changedQuote(text, 200)),
  'a byline': (text) => personName(text),
  'a date of a page': (text) => [isoDate(text), isoDate(`2024 ${text}`), isoDate(`${text} 2024`)],
  'names of an element': (text) => classWords(text),
  'words of a block': (text) => {
    const words = wordsOf(text);
    return [cueOf(words), isTalk(words), countSmallWords(words)];
  },
  'addresses of a picture': (text) => largestOf(text),
  'the language of a program': (text) => languageOf(named(text)),
  'a program in a line': (text) => codeSpan(text),
  'a formula': (text) => [withTex(text, escapeText), writeFormula({ source: text, display: true })],
  'a line of pieces': (text) => lineOf(text, 'text'),
  'a label of pieces': (text) => lineOf(text, 'text', true),
  'a line of code': (text) => lineOf(text, 'code'),
  'a paragraph': (text) => text.split('\n').map(escapeLineStart),
  'words to be written': (text) => escapeLabel(escapeText(text)),
  'where a link leads': (text) => destination(text),
  'a note': (text) => noteOf('1', [text, ...text.split('\n')]),
  'raised and lowered signs': (text) => [raised(text), lowered(text)],
  'an exponent in a program': (text) => [endsInBase(text), typedShift('^', text)],
  'a link through a redirect': (text) =>
    withoutRedirect(`https://www.google.com/url?${text}&q=https://a.example/${text}`),
  'a title': (text) => [likeness(text, `${text}a`), withoutSite(`${text} | ${text}`, text)],
  'the title of a page': (text) => {
    const titles = { headings: [text, `${text}a`], declared: [`${text}b`, text] };
    return chooseTitle({ ...titles, site: text, kind: 'article', pageUrl: 'https://a.example/a' });
  },
  'an address that is a title': (text) => {
    const pageUrl = `https://a.example/${encodeURIComponent(text)}`;
    const titles = { headings: ['a 1 b', 'b 1 a'], declared: ['a 1', '1 b'] };
    return chooseTitle({ ...titles, site: 'a', kind: 'other', pageUrl });
  },
  'the address of a page': (text) => {
    const address = `https://a.example/a/${text}`;
    return URL.canParse(address) && canonicalAddress(text, address, address, 'https://a.example/b');
  },
  'a moment of a recording': (text) => secondsOf(text),
  'a transcript': (text) =>
    transcriptMarkdown(
      text.split('\n').map((line, start) => ({ start, text: line })),
      'https://a.example/',
    ),
  'what a shop says': (text) =>
    missingFrom(text, {
      ...{ name: text, description: text, price: text },
      specification: [['a', text]],
    }),
  'how much of a text is there': (text) => [countSigns(text), share(text, `${text}a`)],
};
