/** Pages that no author wrote and no parser made. */
import fc from 'fast-check';
import type { ElementTree, PageTree, Tree } from './tree';
import { text } from './words';

const INLINE =
  'a a a b strong i em del s strike code kbd samp tt sup sub q span span span br br small mark u x-tag abbr time label ruby rt rp font ins cite var unknown wbr button slot output bdo blink'.split(
    ' ',
  );
const BLOCKS =
  'p p p div div div ul ul ol ol li li li blockquote blockquote pre pre h1 h2 h3 h6 hr dl dt dd details summary figure figcaption section article nav header footer aside main form fieldset legend address center dir menu hgroup dialog search xmp listing'.split(
    ' ',
  );
const TABLES = 'table table table tr tr td td th thead tbody tfoot caption colgroup col'.split(' ');
const WITHOUT_WORDS =
  'script style template noscript textarea select datalist input img canvas video audio object map meta link title embed picture source'.split(
    ' ',
  );

/** What holds nothing, and what runs or fetches when it is filled. */
const EMPTY = /^(?:br|hr|wbr|img|input|meta|link|col|colgroup|embed|source)$/;

const SPANS = [
  '0',
  '1',
  '2',
  '3',
  '7',
  '-1',
  '100',
  '1000',
  '65535',
  '1e9',
  'NaN',
  '',
  ' 2 ',
  '2.5',
];
const NUMBERS = ['0', '1', '7', '-3', '999999999', '1000000000', '1e3', '', 'x', '+4'];
const ADDRESSES = [
  ...['', ' ', '/', 'nest', 'a(b', 'a)b', '((((((((((((((((((((((((((((((((((x', 'x y', 'a_b_*c*'],
  ...['?q=`a`&copy;=1&amp;b', '//tower.test/|', 'javascript:void 0', 'mailto:a@b.test', 'http://['],
  ...['https://ada:x@tower.test/<b>', 'data:text/plain,x', 'tel:+1', '\\\\tower', '%zz', '\ud800'],
];
/** What forms and documents answer to in place of their own properties. */
const CLOBBERING =
  'parentNode childNodes firstChild children nodeName nodeType textContent attributes body head querySelectorAll getAttribute implementation cookie title'.split(
    ' ',
  );

const name = (names: readonly string[]) => fc.constantFrom(...names);

const VALUES: Record<string, readonly string[]> = {
  colspan: SPANS,
  rowspan: SPANS,
  href: ADDRESSES,
  src: ADDRESSES,
  'data-src': ADDRESSES,
  start: NUMBERS,
  value: NUMBERS,
  width: NUMBERS,
  reversed: [''],
  open: [''],
  checked: [''],
  hidden: [''],
  type: ['checkbox', 'text', 'a'],
  name: CLOBBERING,
  id: CLOBBERING,
  dir: ['rtl', 'auto'],
  role: ['presentation', 'none', 'button', 'heading'],
  class: ['language-c', 'note', 'a b'],
  style: [
    ...['display:none', 'display:block', 'display:inline-block', 'display:contents', 'float:left'],
    ...['visibility:hidden', 'visibility:visible', 'white-space:pre', 'position:absolute'],
  ],
};

const attribute: fc.Arbitrary<[string, string]> = fc.oneof(
  ...Object.entries(VALUES).map(([key, values]) => fc.tuple(fc.constant(key), name(values))),
  fc.tuple(fc.constant('alt'), text),
);

/** Most elements of a page carry next to nothing. */
const attributes = fc.array(attribute, { maxLength: 2 }).map((all) => Object.fromEntries(all));

const svg: ElementTree = {
  tag: 'svg',
  of: 'svg',
  children: [
    { tag: 'title', of: 'svg', children: ['drawn'] },
    { tag: 'foreignObject', of: 'svg', children: [{ tag: 'p', children: ['drawn'] }] },
  ],
};

/** Between two `ꙮ`, so that it is known from the text around it, which has none. */
const formula: fc.Arbitrary<ElementTree> = fc
  .letrec<{ part: ElementTree }>((tie) => ({
    part: fc.record({
      tag: name(
        'mrow msqrt mfrac msup msub msubsup mover munder mtable mtr mtd mfenced mi mn mo mtext mspace math unknown'.split(
          ' ',
        ),
      ),
      of: fc.constant('math' as const),
      children: fc.array(fc.oneof({ maxDepth: 3 }, text.map(plain), tie('part')), { maxLength: 4 }),
    }),
  }))
  .part.map((part) => ({
    tag: 'math',
    of: 'math',
    children: [
      { tag: 'mi', of: 'math', children: ['ꙮ'] },
      part,
      { tag: 'mi', of: 'math', children: ['ꙮ'] },
    ],
  }));

/** TeX that is read as markdown is another matter: what stands in formulas here cannot be. */
function plain(words: string): string {
  return words.replace(/[^\p{L}\p{N} +=]/gu, '');
}

const frame: fc.Arbitrary<ElementTree> = text.map((words) => ({
  tag: 'iframe',
  attributes: { 'data-words': words },
}));

const footnote = fc
  .constantFrom('one', 'two')
  .chain((id) =>
    fc.constantFrom<ElementTree>(
      { tag: 'sup', children: [{ tag: 'a', attributes: { href: `#${id}` }, children: ['†'] }] },
      { tag: 'p', attributes: { id }, children: ['The note of a tower.'] },
    ),
  );

/** Deep nesting takes a browser's time as well, so it is rare. */
const levels = fc.oneof(
  { arbitrary: fc.constant(1), weight: 996 },
  { arbitrary: fc.integer({ min: 2, max: 60 }), weight: 3 },
  { arbitrary: fc.integer({ min: 500, max: 3_000 }), weight: 1 },
);

type Ties = {
  tree: Tree;
  element: ElementTree;
  children: Tree[];
};

const { tree } = fc.letrec<Ties>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 7, depthSize: 'small', withCrossShrink: true },
    { arbitrary: text as fc.Arbitrary<Tree>, weight: 40 },
    { arbitrary: tie('element'), weight: 50 },
    { arbitrary: fc.constant<Tree>(svg), weight: 1 },
    { arbitrary: formula as fc.Arbitrary<Tree>, weight: 1 },
    { arbitrary: footnote as fc.Arbitrary<Tree>, weight: 1 },
    { arbitrary: text.map((comment): Tree => ({ comment: comment.replace(/-/g, '') })), weight: 2 },
  ),
  children: fc.array(tie('tree'), { maxLength: 5 }),
  element: fc
    .record({
      tag: fc.oneof(
        { arbitrary: name(INLINE), weight: 40 },
        { arbitrary: name(BLOCKS), weight: 45 },
        { arbitrary: name(TABLES), weight: 25 },
        { arbitrary: name(WITHOUT_WORDS), weight: 6 },
      ),
      attributes,
      children: tie('children'),
      levels,
      shadow: fc.option(tie('children'), { freq: 40, nil: undefined }),
      isForeign: fc.oneof(
        { arbitrary: fc.constant(false), weight: 60 },
        { arbitrary: fc.constant(true), weight: 1 },
      ),
    })
    .map(elementTree),
}));

const MOST_BOXES = 60;
/** Fewer than the clip has a place for. */
const MOST_LEVELS = 300;

interface Parts extends Omit<ElementTree, 'of'> {
  shadow: Tree[] | undefined;
  isForeign: boolean;
  levels: number;
}

function elementTree({
  tag,
  attributes,
  children = [],
  levels,
  shadow,
  isForeign,
}: Parts): ElementTree {
  const made: ElementTree = { tag, attributes: { ...attributes } };
  // Copying players in players takes Chromium seconds.
  if (levels > 1 && !EMPTY.test(tag) && !WITHOUT_WORDS.includes(tag)) {
    made.levels = levels;
    // Chromium itself ends where some thousand boxes lie in each other.
    if (levels > MOST_BOXES) made.attributes = { style: 'display:contents' };
  }
  // A base anywhere but in the head, a link that fetches and a script that runs are no matter of these pages.
  if (tag === 'script') made.attributes = { type: 'text/plain' };
  if (tag === 'a') made.attributes = { href: '/nest', ...made.attributes };
  // Beyond some level elements are copied beside what they lie in, so that only their words are the same.
  const isDeep = levels > MOST_LEVELS;
  if (!EMPTY.test(tag))
    made.children = isDeep ? (children ?? []).filter((child) => typeof child === 'string') : children;
  const mayHost = /^(?:div|span|section|article|x-tag|p|h1|aside)$/.test(tag);
  if (shadow && !isForeign && !isDeep && mayHost) made.shadow = shadow;
  if (isForeign) made.of = 'foreign';
  return made;
}

const head: fc.Arbitrary<Tree[]> = fc.array(
  fc.oneof(
    text.map((words): Tree => ({ tag: 'title', children: [words] })),
    fc
      .tuple(text, name(['og:title', 'author', 'article:published_time', 'og:type', 'description']))
      .map(([content, property]): Tree => ({ tag: 'meta', attributes: { property, content } })),
    name(ADDRESSES).map((href): Tree => ({ tag: 'base', attributes: { href } })),
    name(ADDRESSES).map((href): Tree => ({ tag: 'link', attributes: { rel: 'canonical', href } })),
    fc.json({ maxDepth: 3 }).map((json): Tree => jsonLd(json)),
    text.map(
      (words): Tree =>
        jsonLd(
          `{"@type":"Article","headline":[${JSON.stringify(words)}],"author":{"name":7},"datePublished":{}}`,
        ),
    ),
  ),
  { maxLength: 3 },
);

function jsonLd(json: string): ElementTree {
  return { tag: 'script', attributes: { type: 'application/ld+json' }, children: [json] };
}

const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

export const page: fc.Arbitrary<PageTree> = fc.record({
  head,
  body: fc.array(
    fc.oneof(
      { withCrossShrink: true },
      { arbitrary: tree, weight: 60 },
      { arbitrary: frame as fc.Arbitrary<Tree>, weight: 1 },
    ),
    { maxLength: 6 },
  ),
  selected: fc.tuple(share, share, share, share),
});
