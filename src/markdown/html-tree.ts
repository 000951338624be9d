/** Tokens of HTML → a tree, with the end tags that authors may leave out put in. */
import { htmlTokens } from './html-tokens';

export type HtmlNode = string | HtmlElement;

export interface HtmlElement {
  /** In lower case. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}

const VOID = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

export const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table caption thead tbody tfoot tr td th ul'.split(
    ' ',
  ),
);

/** A row of the list: these open elements end when that one begins, up to one of the borders. */
const ENDS: readonly { at: RegExp; ended: RegExp; border: RegExp }[] = [
  { at: /^li$/, ended: /^li$/, border: /^(?:ul|ol|menu|dir)$/ },
  { at: /^d[dt]$/, ended: /^d[dt]$/, border: /^dl$/ },
  { at: /^t[dh]$/, ended: /^t[dh]$/, border: /^(?:tr|table)$/ },
  { at: /^tr$/, ended: /^tr$/, border: /^table$/ },
  { at: /^(?:thead|tbody|tfoot)$/, ended: /^(?:thead|tbody|tfoot|caption)$/, border: /^table$/ },
  { at: /^a$/, ended: /^a$/, border: /^(?:td|th|table)$/ },
  { at: /^h[1-6]$/, ended: /^h[1-6]$/, border: /^(?:div|section|article|li|td|th)$/ },
  { at: /^option$/, ended: /^option$/, border: /^select$/ },
];

/** An end tag does not reach out of a cell, nor out of a table. */
const CELLS = /^(?:td|th|table)$/;

/** Elements inside elements; what is deeper is put beside instead. Nobody writes so by hand. */
const MAX_DEPTH = 100;

/** Reads HTML as a tree. Never fails, whatever the text. */
export function htmlTree(html: string): HtmlElement {
  const root: HtmlElement = { name: 'html', attributes: new Map(), children: [] };
  const open: HtmlElement[] = [root];
  let tooDeep = 0;
  const top = () => open[open.length - 1] ?? root;

  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      top().children.push(token.text);
    } else if (token.kind === 'open') {
      const { name, attributes } = token;
      endWhatEnds(open, name);
      const element: HtmlElement = { name, attributes, children: [] };
      top().children.push(element);
      if (VOID.has(name)) continue;
      if (open.length < MAX_DEPTH) open.push(element);
      else tooDeep += 1;
    } else if (tooDeep > 0) {
      tooDeep -= 1;
    } else {
      endElement(open, token.name);
    }
  }
  return root;
}

function endWhatEnds(open: HtmlElement[], name: string): void {
  if (BLOCKS.has(name))
    endUpTo(open, /^p$/, /^(?!p$|a$|b$|i$|u$|s$|em$|strong$|span$|font$|small$|code$|mark$)/);
  for (const { at, ended, border } of ENDS) {
    if (at.test(name)) endUpTo(open, ended, border);
  }
}

/** Ends the innermost open element of a name with all inside it, unless a border stands between. */
function endUpTo(open: HtmlElement[], name: RegExp, border: RegExp): void {
  for (let at = open.length - 1; at > 0; at--) {
    const element = open[at];
    if (element === undefined) return;
    if (name.test(element.name)) {
      open.length = at;
      return;
    }
    if (border.test(element.name)) return;
  }
}

function endElement(open: HtmlElement[], name: string): void {
  if (name === 'html' || name === 'body') return;
  for (let at = open.length - 1; at > 0; at--) {
    const element = open[at];
    if (element?.name === name) {
      open.length = at;
      return;
    }
    if (element === undefined || (CELLS.test(element.name) && !/^t/.test(name))) return;
  }
}
