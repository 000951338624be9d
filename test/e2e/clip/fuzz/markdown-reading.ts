/** Markdown as a person reads it, by CommonMark with GitHub's tables and strikethrough. */
import MarkdownIt from 'markdown-it';
import { Signs } from './signs';

// HTML is read as HTML: words that a reader takes for tags are words that are lost.
const parser = new MarkdownIt({ html: true });

// The marks of notes are GitHub's, and other signs than the page's; formulas are TeX. Both are passed over.
const PASSED_OVER = /\[\^\w+\](?:(?<=^.{0,20}):(?= ))?|\${1,2}ꙮ[^ꙮ]*ꙮ\${1,2}/y;
parser.disable('reference');
parser.inline.ruler.before('escape', 'passed-over', (state, silent) => {
  PASSED_OVER.lastIndex = state.pos;
  const passed = PASSED_OVER.exec(state.src)?.[0];
  if (passed === undefined) return false;
  // Something has to stand between the marks around it.
  if (!silent) state.push('text', '', 0).content = ' ';
  state.pos += passed.length;
  return true;
});

/** A note with all its paragraphs, which are indented. */
const NOTE = /^\[\^\w+\]: .*(?:\n(?: {4}.*)?)*/gm;

type Token = ReturnType<typeof parser.parse>[number];

export function readMarkdown(markdown: string): Signs {
  const signs = new Signs();
  const tokens = parser.parse(
    markdown.replace(NOTE, (note) => note.replace(/^ {4}/gm, '')),
    {},
  );
  for (const [i, token] of tokens.entries()) {
    signs.part();
    const [item, around] = [tokens[i - 2]?.type, tokens[i - 1]?.type];
    if (token.type === 'inline')
      readInline(token, item === 'list_item_open' && around === 'paragraph_open', signs);
    else if (token.type === 'html_block') signs.add(`⟨HTML ${token.content}⟩`);
    else signs.add(withoutFormulas(token.content));
  }
  return signs;
}

function readInline(token: Token, isItem: boolean, signs: Signs): void {
  // GitHub's boxes of tasks; one that a page has as text is written with a backslash.
  const box = isItem ? /^\[[ x]\](?= |$)/.exec(token.content)?.[0].length : undefined;
  for (const [i, child] of (token.children ?? []).entries()) {
    if (/break$/.test(child.type)) signs.part();
    else if (child.type === 'html_inline') signs.add(`⟨HTML ${child.content}⟩`);
    else if (child.type !== 'image')
      signs.add(withoutFormulas(i === 0 && box ? child.content.slice(box) : child.content));
  }
}

/** A program has the signs of a formula that stands in it. */
function withoutFormulas(text: string): string {
  return text.replace(/ꙮ[^ꙮ]*ꙮ/g, '');
}
