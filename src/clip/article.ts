import { Readability } from '@mozilla/readability';
import type { Deadline } from './deadline';

/**
 * Which of the page's text nodes Readability counts as the article. It is an opinion, not the
 * answer: good on articles, far too narrow on forums, shops and lists.
 *
 * @param page only read: Readability takes a copy apart.
 */
export function articleTexts(page: Document, deadline: Deadline): Set<Text> {
  const copy = page.cloneNode(true) as Document;
  const origin = new Map<Text, Text>();
  pair(textsOf(copy), textsOf(page), origin);
  restoreWithoutParsing(copy.body, origin);
  const reader = new Readability<Node>(copy, {
    serializer: (node) => node,
    keepClasses: true,
    disableJSONLD: true,
  });
  stopInTime(reader, deadline);
  const content = reader.parse()?.content;
  const kept = new Set<Text>();
  for (const text of content ? textsOf(content) : []) {
    const original = origin.get(text);
    if (original) kept.add(original);
  }
  return kept;
}

function textsOf(root: Node): Text[] {
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}

/** Copies of one tree hold the same texts in the same order. */
function pair(
  copies: readonly Text[],
  originals: readonly (Text | undefined)[],
  origin: Map<Text, Text>,
): void {
  for (const [i, copy] of copies.entries()) {
    const original = originals[i];
    if (original) origin.set(copy, original);
  }
}

/**
 * Readability writes the body out as HTML and reads it in again when it wants a second try. On a
 * page that requires Trusted Types that may throw, it costs time everywhere, and it would lose
 * which text came from where: keep a copy of the nodes instead.
 */
function restoreWithoutParsing(body: HTMLElement, origin: Map<Text, Text>): void {
  let kept: Node | undefined;
  let sources: (Text | undefined)[] = [];
  Object.defineProperty(body, 'innerHTML', {
    configurable: true,
    get() {
      kept = body.cloneNode(true);
      sources = textsOf(body).map((text) => origin.get(text));
      return '';
    },
    set() {
      if (!kept) return;
      const fresh = kept.cloneNode(true);
      pair(textsOf(fresh), sources, origin);
      body.replaceChildren(...fresh.childNodes);
    },
  });
}

/** Readability has no way to be stopped; this method is called throughout its work. */
function stopInTime(reader: object, deadline: Deadline): void {
  const inner: unknown = Reflect.get(reader, '_getInnerText');
  if (typeof inner !== 'function') return;
  Reflect.set(reader, '_getInnerText', (...parameters: unknown[]) => {
    deadline.check();
    return inner.apply(reader, parameters);
  });
}
