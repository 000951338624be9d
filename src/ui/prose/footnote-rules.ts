/** The rules for footnotes, which markdown-it does not know: `[^1]` in a text and `[^1]: …` below it. */
import type { StateBlock, StateInline } from 'markdown-it';

const MARK = /\[\^([^[\]\s]{1,100})\](?!\()/y;
const START = /\[\^([^[\]\s]{1,100})\]:[ \t]*/y;
/** Further paragraphs of a note are indented by this much. */
const INDENT = 4;

/** Reads a mark in a text. The label becomes the content of its token. */
export function noteMark(state: StateInline, silent: boolean): boolean {
  MARK.lastIndex = state.pos;
  const [whole, label] = MARK.exec(state.src) ?? [];
  if (whole === undefined || MARK.lastIndex > state.posMax) return false;
  if (!silent) state.push('note_mark', '', 0).content = label ?? '';
  state.pos += whole.length;
  return true;
}

/** Reads a note: what stands after its label, and the indented blocks below. It may interrupt a paragraph. */
export function note(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const { blkIndent, bMarks, tShift, sCount } = state;
  const [line = 0, shift = 0, indent = 0] = [bMarks[start], tShift[start], sCount[start]];
  START.lastIndex = line + shift;
  const [, label] = START.exec(state.src) ?? [];
  if (label === undefined || indent - blkIndent >= INDENT) return false;
  if (silent) return true;
  state.push('note_open', '', 1).info = label;
  state.blkIndent += INDENT;
  // The rest of the line is read like the indented lines below.
  bMarks[start] = Math.min(START.lastIndex, state.eMarks[start] ?? 0);
  tShift[start] = 0;
  sCount[start] = state.blkIndent;
  state.md.block.tokenize(state, start, end);
  state.blkIndent = blkIndent;
  bMarks[start] = line;
  tShift[start] = shift;
  sCount[start] = indent;
  state.push('note_close', '', -1);
  return true;
}
