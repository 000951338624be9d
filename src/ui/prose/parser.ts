/**
 * markdown-it, set up for what the reader draws: CommonMark with tables, strikethrough, footnotes and
 * citation marks. HTML is recognized so that it can be shown as text.
 */
import MarkdownIt, {
  type Env,
  type MarkdownIt as Markdown,
  type StateBlock,
  type StateInline,
  type Token,
} from 'markdown-it';
import { address } from './address-rule';
import { note, noteMark } from './footnote-rules';

export type BlockRule = (state: StateBlock, start: number, end: number, silent: boolean) => boolean;

/** A rule for blocks. `whole`: its block cannot be split, so it may be as long as the document. */
export interface NamedRule {
  name: string;
  apply: BlockRule;
  whole: boolean;
}

export interface Parser {
  /** The rules for blocks, in the order in which they are tried. */
  rules: readonly NamedRule[];
  lines(source: string, env: Env): StateBlock;
  /** Reads definitions of links into `env`. */
  define(source: string, env: Env): void;
  inline(source: string, env: Env): Token[];
}

/**
 * Maximum levels of tokens: a quotation is one level, a list with its item two. Deeper blocks stay as they
 * were written. markdown-it drops blocks deeper than its own limit, so its limit is set higher.
 */
const MAX_LEVEL = 60;

/** Maximum cells of a table. Short rows are padded with empty cells, so a table with many columns gets few rows. */
const MAX_CELLS = 4_000;

const WHOLE = new Set(['code', 'fence', 'html_block']);
const RULES =
  'table code fence blockquote hr list note reference html_block heading lheading paragraph'.split(
    ' ',
  );

export function createParser(): Parser {
  const md = new MarkdownIt({ html: true, maxNesting: MAX_LEVEL + 20 });
  // The view decides which links can be followed.
  md.validateLink = () => true;
  // A browser treats a backslash in an address as a slash.
  md.normalizeLink = (url) => url.replaceAll('\\', '%5C');
  md.normalizeLinkText = (url) => url;
  md.inline.ruler.before('newline', 'address', address);
  md.inline.ruler.before('link', 'cite', cite);
  md.inline.ruler.before('link', 'note_mark', noteMark);
  md.block.ruler.before('reference', 'note', note, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });

  const table = withFewCells(ruleOf(md, 'table'));
  const rules = RULES.map((name) => ({
    name,
    apply: name === 'table' ? table : ruleOf(md, name),
    whole: WHOLE.has(name),
  }));
  md.block.ruler.enable(RULES);
  md.block.ruler.at('table', table, { alt: ['paragraph', 'reference'] });
  md.block.ruler.before('table', 'too_deep', tooDeep);
  return {
    rules,
    lines: (source, env) => new md.block.State(source, md, env, []),
    define: (source, env) => md.block.parse(source, md, env, []),
    inline(source, env) {
      const tokens: Token[] = [];
      md.inline.parse(source, md, env, tokens);
      return tokens;
    },
  };
}

function refuse(): boolean {
  return false;
}

/** markdown-it lists its rules without their names, so each is looked up alone. */
function ruleOf(md: Markdown, name: string): BlockRule {
  md.block.ruler.enableOnly([name]);
  return md.block.ruler.getRules('')[0] ?? refuse;
}

function withFewCells(table: BlockRule): BlockRule {
  return (state, start, end, silent) => {
    if (silent || start + 2 >= end) return table(state, start, end, silent);
    const head = state.src.slice(state.bMarks[start], state.eMarks[start]);
    const rows = Math.max(1, Math.floor(MAX_CELLS / head.split('|').length));
    return table(state, start, Math.min(end, start + 2 + rows), silent);
  };
}

/** Takes all lines of a container that is too deep, so that its text is shown as it was written. */
function tooDeep(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (silent || state.level < MAX_LEVEL) return false;
  let next = start + 1;
  while (next < end && (state.isEmpty(next) || (state.sCount[next] ?? 0) >= state.blkIndent)) {
    next += 1;
  }
  const token = state.push('too_deep', '', 0);
  token.content = state.getLines(start, next, state.blkIndent, false);
  state.line = next;
  return true;
}

const CITE = /\[(\d{1,3}(?:\s{0,3},\s{0,3}\d{1,3}){0,30})\](?!\()/y;

/** `[1]` and `[1, 2]` are always citations, even where the text defines such a link. */
function cite(state: StateInline, silent: boolean): boolean {
  CITE.lastIndex = state.pos;
  const match = CITE.exec(state.src);
  if (match === null || CITE.lastIndex > state.posMax) return false;
  if (!silent) state.push('cite', '', 0).content = match[1] ?? '';
  state.pos += match[0].length;
  return true;
}
