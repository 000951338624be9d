/** Pages that no author wrote and no parser made. */
import fc from 'fast-check';
import { ADDRESSES, attributes, name } from './attributes';
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
        'mrow msqrt mfrac msup msub msubsup mover munder mtable mtr mtd mfenced mi mn mo mtext math unknown'.split(
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
  inline: Tree;
  line: Tree[];
  table: ElementTree;
  list: ElementTree;
  component: ElementTree;
};

/** A slot, mostly in an element of the shadow tree; its own words show where nothing is put into it. */
const slot: fc.Arbitrary<ElementTree> = fc
  .tuple(
    fc.constantFrom<Record<string, string>>({}, {}, { name: 'a' }),
    text,
    attributes,
    name(['', 'div', 'p', 'span', 'b', 'a', 'pre', 'code', 'h2', 'td']),
  )
  .map(([named, words, around, tag]) => {
    const made: ElementTree = { tag: 'slot', attributes: named, children: [words] };
    return tag === '' ? made : elementTree({ ...PLAIN, tag, attributes: around, children: [made] });
  });

/** What an author would write: wholly random trees have few tables of data, and few words in marks. */
const MARKS = 'b b strong i i em s del code a a span sup sub q br img small kbd mark button'.split(
  ' ',
);

const { tree } = fc.letrec<Ties>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 7, depthSize: 'small', withCrossShrink: true },
    { arbitrary: text as fc.Arbitrary<Tree>, weight: 40 },
    { arbitrary: tie('element'), weight: 50 },
    { arbitrary: tie('table'), weight: 3 },
    { arbitrary: tie('list'), weight: 4 },
    { arbitrary: tie('component'), weight: 2 },
    { arbitrary: tie('line').map((children): Tree => ({ tag: 'p', children })), weight: 8 },
    { arbitrary: fc.constant<Tree>(svg), weight: 1 },
    { arbitrary: formula as fc.Arbitrary<Tree>, weight: 1 },
    { arbitrary: footnote as fc.Arbitrary<Tree>, weight: 1 },
    { arbitrary: text.map((comment): Tree => ({ comment: comment.replace(/-/g, '') })), weight: 2 },
  ),
  children: fc.array(tie('tree'), { maxLength: 5 }),
  inline: fc.oneof(
    { maxDepth: 4, depthSize: 'small', withCrossShrink: true },
    { arbitrary: text as fc.Arbitrary<Tree>, weight: 3 },
    {
      arbitrary: fc
        .tuple(name(MARKS), tie('line'))
        .map(([tag, children]) => elementTree({ ...PLAIN, tag, children })),
      weight: 3,
    },
  ),
  line: fc.array(tie('inline'), { maxLength: 4 }),
  table: fc
    .tuple(
      fc.option(tie('line'), { freq: 3 }),
      fc.array(
        fc.array(fc.tuple(name(['td', 'td', 'th']), attributes, tie('line')), { maxLength: 4 }),
        { maxLength: 4 },
      ),
    )
    .map(([caption, rows]) => tableTree(caption, rows)),
  list: fc
    .tuple(
      name(['ul', 'ol']),
      attributes,
      fc.array(fc.tuple(attributes, tie('children')), { maxLength: 4 }),
    )
    .map(([tag, own, items]) => ({
      tag,
      attributes: own,
      children: items.map(([of, children]): Tree => ({ tag: 'li', attributes: of, children })),
    })),
  component: fc
    .record({
      tag: name(['div', 'span', 'p', 'x-tag']),
      attributes,
      children: fc.array(
        fc.tuple(fc.constantFrom<Record<string, string>>({}, {}, { slot: 'a' }), tie('tree')),
        {
          maxLength: 4,
        },
      ),
      shadow: fc.array(fc.oneof(slot as fc.Arbitrary<Tree>, tie('tree')), { maxLength: 4 }),
    })
    .map(({ children, ...component }) =>
      elementTree({ ...PLAIN, ...component, children: children.map(inSlot) }),
    ),
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

const PLAIN = { attributes: {}, levels: 1, shadow: undefined, isForeign: false };

function inSlot([named, tree]: [Record<string, string>, Tree]): Tree {
  if (typeof tree === 'string' || 'comment' in tree) return tree;
  return { ...tree, attributes: { ...tree.attributes, ...named } };
}

type Cell = [tag: string, attributes: Record<string, string>, children: Tree[]];

function tableTree(caption: Tree[] | null, rows: Cell[][]): ElementTree {
  const written = rows.map(
    (cells): Tree => ({
      tag: 'tr',
      children: cells.map(([tag, attributes, children]): Tree => ({ tag, attributes, children })),
    }),
  );
  const body: Tree = { tag: 'tbody', children: written };
  return {
    tag: 'table',
    children: caption ? [{ tag: 'caption', children: caption }, body] : [body],
  };
}

/** With some thousand boxes in each other Chromium itself ends. */
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
  // Small headings in one another soon have letters of no size, which nobody sees.
  const shrinks = /^(?:h[4-6]|small|su[bp])$/.test(tag);
  if (levels > 1 && !shrinks && !EMPTY.test(tag) && !WITHOUT_WORDS.includes(tag)) {
    made.levels = levels;
    if (levels > MOST_BOXES) made.attributes = { style: 'display:contents' };
  }
  // A base anywhere but in the head, a link that fetches and a script that runs are no matter of these pages.
  if (tag === 'script') made.attributes = { type: 'text/plain' };
  if (tag === 'a') made.attributes = { href: '/nest', ...made.attributes };
  // Beyond some level elements are copied beside what they lie in, so that only their words are the same.
  const isDeep = levels > MOST_LEVELS;
  if (!EMPTY.test(tag))
    made.children = isDeep
      ? (children ?? []).filter((child) => typeof child === 'string')
      : children;
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
