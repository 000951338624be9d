import { Readability } from '@mozilla/readability';
import type { Deadline } from './deadline';

/**
 * The main content as Readability sees it, as an element of `page`, which is taken apart for it.
 * `undefined` when it finds nothing.
 */
export function findArticle(page: Document, deadline: Deadline): Element | undefined {
  restoreWithoutParsing(page.body);
  const reader = new Readability<Node>(page, {
    serializer: (node) => node,
    // Code blocks name their language in a class.
    keepClasses: true,
    disableJSONLD: true,
  });
  stopInTime(reader, deadline);
  const content = reader.parse()?.content;
  return content?.nodeType === Node.ELEMENT_NODE ? (content as Element) : undefined;
}

/**
 * Readability writes the body out as HTML and reads it in again when it wants a second try. On a
 * page that requires Trusted Types that may throw, and it costs time everywhere: keep a copy of
 * the nodes instead.
 */
function restoreWithoutParsing(body: HTMLElement): void {
  let kept: Node | undefined;
  Object.defineProperty(body, 'innerHTML', {
    configurable: true,
    get() {
      kept = body.cloneNode(true);
      return '';
    },
    set() {
      if (kept) body.replaceChildren(...kept.cloneNode(true).childNodes);
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
