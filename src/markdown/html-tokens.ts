/** HTML as text → tags and text, as browsers read it. Never fails; time grows with the length. */
import { decodeEntities } from './html-entities';

export type HtmlToken =
  | { kind: 'text'; text: string }
  /** Names are in lower case. */
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string> }
  | { kind: 'close'; name: string };

const OPEN = /<([a-zA-Z][^\s/>]*)/y;
const CLOSE = /<\/([a-zA-Z][^\s/>]*)[^>]*>?/y;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/** Elements whose text is no markup; of the first two it has character references all the same. */
const RAW = /^(?:title|textarea|script|style|noscript|iframe|noembed|noframes|xmp)$/;
const WITH_REFERENCES = /^(?:title|textarea)$/;

/** The tokens of a text, in order. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const next = html.indexOf('<', at);
    const end = next === -1 ? html.length : next;
    if (end > at) yield { kind: 'text', text: decodeEntities(html.slice(at, end)) };
    if (next === -1) return;
    OPEN.lastIndex = next;
    CLOSE.lastIndex = next;
    const name = OPEN.exec(html)?.[1]?.toLowerCase();
    if (name !== undefined) {
      const { attributes, after } = readAttributes(html, OPEN.lastIndex);
      yield { kind: 'open', name, attributes };
      at = after;
      if (RAW.test(name)) at = yield* rawText(html, at, name);
      continue;
    }
    const closed = CLOSE.exec(html)?.[1]?.toLowerCase();
    if (closed !== undefined) {
      yield { kind: 'close', name: closed };
      at = CLOSE.lastIndex;
    } else if (/^[!?/]$/.test(html[next + 1] ?? '')) {
      at = afterComment(html, next);
    } else {
      yield { kind: 'text', text: '<' };
      at = next + 1;
    }
  }
}

function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = from;
  let after = from;
  for (let found = ATTRIBUTE.exec(html); found !== null; found = ATTRIBUTE.exec(html)) {
    const [, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (!attributes.has(key)) attributes.set(key, decodeEntities(value));
    after = ATTRIBUTE.lastIndex;
  }
  const end = html.indexOf('>', after);
  return { attributes, after: end === -1 ? html.length : end + 1 };
}

/** What stands between here and the element's end tag. @returns where the end tag begins. */
function* rawText(html: string, from: number, name: string): Generator<HtmlToken, number> {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  const to = end.exec(html)?.index ?? html.length;
  const text = html.slice(from, to);
  if (text !== '')
    yield { kind: 'text', text: WITH_REFERENCES.test(name) ? decodeEntities(text) : text };
  return to;
}

/** Comments, and what browsers take for one: declarations, processing instructions, CDATA. */
function afterComment(html: string, from: number): number {
  const isComment = html.startsWith('<!--', from);
  const mark = isComment ? '-->' : '>';
  // `<!-->` is a whole comment already.
  const end = html.indexOf(mark, isComment ? from + 2 : from);
  return end === -1 ? html.length : end + mark.length;
}
