/** Words in the names that authors give to elements (class, id, role, itemprop), by the purpose they show. */
export const CLASS_WORDS: readonly (readonly [string, RegExp])[] = [
  [
    'navigation',
    /nav|menu|crumb|paginat|pager|paging|toolbar|\btabs?\b|skip|toc\b|table-of-contents|sitemap/,
  ],
  ['frame', /header|masthead|top-?bar|footer|\bfoot\b|copyright|legal|colophon|contentinfo/],
  ['side', /side|\brail\b|aside|widget|secondary|complementary/],
  [
    'related',
    /relat|recommend|\bmore\b|also|similar|trending|popular|promo|teaser|suggest|upsell|recirc|outbrain|taboola|up-?next|read-?next|latest|prev/,
  ],
  ['carousel', /carousel|slider|slick|swiper|gallery|slide/],
  ['social', /share|sharing|social|follow|tweet|facebook|like|vote/],
  ['join', /newsletter|subscri|sign-?up|sign-?in|log-?in|register|cta|donat|member|account|form/],
  [
    'notice',
    /\bads?\b|advert|sponsor|banner|cookie|consent|gdpr|modal|pop-?up|overlay|paywall|alert|toast|notice|dialog/,
  ],
  ['comment', /comment|disqus|respond|repl(?:y|ies)/],
  ['author', /byline|author|contributor|profile|avatar|\bbio\b|user/],
  ['meta', /meta|date|time|publish|\btags?\b|categor|label|info|credit|badge|stats?\b|views/],
  [
    'body',
    /article-?body|articlebody|post-?(?:body|content|text)|entry-?(?:content|body)|content-?body|story|prose|markdown|rich-?text|rte\b|wysiwyg|body-?(?:text|copy)|mw-parser|page-?content|main-?content/,
  ],
  [
    'content',
    /content|article|\bpost|entry|\bmain|\btext\b|description|detail|summary|intro|lead|copy/,
  ],
  ['forum', /message|thread|topic|discussion|question|answer|forum|bbcode|post(?:body|bit|text)/],
  ['product', /product|price|spec|buy|cart|sku|variant|swatch|stock|shipping|add-?to/],
  ['review', /review|rating|stars?\b|testimonial|feedback/],
  ['faq', /faq|accordion|collaps|expand|toggle|panel|tab-?pane/],
  ['list', /list|grid|item|card|result|tile|\brow\b|collection|catalog|facet|filter|sort/],
  ['hero', /hero|jumbotron|cover|headline|title|heading|tagline|subtitle/],
  ['hidden', /hidden|sr-only|screen-?reader|visually|tooltip|dropdown|offscreen|invisible/],
];

/** Roles that elements have because of their tags. */
const TAG_WORDS: Record<string, string> = {
  NAV: 'navigation',
  HEADER: 'frame',
  FOOTER: 'frame',
  ASIDE: 'side',
  FORM: 'join',
  DIALOG: 'notice',
};

const bits = new Map(CLASS_WORDS.map(([name], bit) => [name, 1 << bit]));
/** Caches: thousands of elements share a few names, so each list and each name is matched once. */
const knownLists = new Map<string, number>();
const knownNames = new Map<string, number>();

/** Returns the bit of one of `CLASS_WORDS`, by its name. */
export function bitOf(name: string): number {
  return bits.get(name) ?? 0;
}

/** Returns the `CLASS_WORDS` that a tag implies, as bits in their order. */
export function tagWords(tag: string): number {
  return bitOf(TAG_WORDS[tag] ?? '');
}

/** Returns the `CLASS_WORDS` that a list of names matches, as bits in their order. */
export function classWords(names: string): number {
  if (names === '') return 0;
  const known = knownLists.get(names);
  if (known !== undefined) return known;
  let found = 0;
  // Some class attributes are as long as style sheets. Their first names are enough.
  for (const name of names.slice(0, MAX_NAMES).split(/\s+/)) if (name) found |= nameBits(name);
  if (knownLists.size < MOST_KNOWN) knownLists.set(names, found);
  return found;
}

const MAX_NAMES = 4_000;
/** Cache limit, because pages can generate names without end. */
const MOST_KNOWN = 5_000;

function nameBits(name: string): number {
  let found = knownNames.get(name);
  if (found === undefined) {
    // Spell fooBar and foo_bar as foo-bar, so that words end visibly.
    const spelled = name
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .replace(/_/g, '-')
      .toLowerCase();
    found = 0;
    for (let bit = 0; bit < CLASS_WORDS.length; bit++)
      if (CLASS_WORDS[bit]?.[1].test(spelled)) found |= 1 << bit;
    if (knownNames.size < MOST_KNOWN) knownNames.set(name, found);
  }
  return found;
}
