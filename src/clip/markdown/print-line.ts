import { escapeLabel, escapeText } from '../../markdown/escape';
import type { Deadline } from '../deadline';
import { LONG_TEXT } from '../long-text';
import type { Work } from '../slices';
import { withTex } from './formulas';
import type { Step } from './marks';

/**
 * Prints a line of markdown from its steps. Text up to the next mark is escaped together, because the meaning of a
 * character depends on its neighbours, even those in other elements.
 * @param isLabel whether it is the label of a link.
 */
export function* printLine(
  steps: readonly Step[],
  isLabel: boolean,
  deadline: Deadline,
): Work<string> {
  const written: string[] = [];
  let text: string[] = [];
  let length = 0;
  let code: string[] = [];
  const escaped = (plain: string) => {
    const marked = withTex(plain, escapeText);
    return isLabel ? escapeLabel(marked) : marked;
  };
  const write = (markup: string) => {
    if (code.length > 0) written.push(codeSpan(code.join('')));
    else if (text.length > 0)
      written.push(beside(written[written.length - 1] ?? '', escaped(text.join('')), markup));
    code = [];
    text = [];
    length = 0;
    if (markup) written.push(beside(written[written.length - 1] ?? '', markup, ''));
  };
  for (const [i, step] of steps.entries()) {
    if (deadline.step()) yield;
    switch (step.is) {
      case 'code':
        if (code.length === 0) write('');
        code.push(step.written);
        break;
      case 'space': {
        const isInCode = step.isCode && code.length > 0 && steps[i + 1]?.is === 'code';
        if (isInCode) code.push(' ');
        else {
          if (code.length > 0) write('');
          text.push(' ');
          // Text after a space cannot change the meaning of a character before it.
          if (length > LONG_TEXT) {
            write('');
            if (deadline.check()) yield;
          }
        }
        break;
      }
      case 'text':
        if (code.length > 0) write('');
        text.push(step.written);
        length += step.written.length;
        break;
      case 'line-end':
        write('  \n');
        break;
      case 'paragraph-end':
        write('\n\n');
        break;
      default:
        write(step.written);
    }
  }
  write('');
  return written.join('');
}

/** Returns a piece with the escapes or spaces that keep readers from joining it with its neighbours. */
function beside(before: string, piece: string, after: string): string {
  // `$a$` and `$b$` side by side are the beginning of another formula.
  if (before.endsWith('$') && piece.startsWith('$')) return ` ${piece}`;
  // `~~struck~~~5`, and a text in parentheses after the mark of a note.
  const isRead =
    (before.endsWith('~') && /^~[^~]/.test(piece)) ||
    (before.startsWith('[^') && piece.startsWith('('));
  const marked = isRead ? `\\${piece}` : piece;
  // A link after this would be parsed as a picture.
  return marked.endsWith('!') && after.startsWith('[') ? `${marked.slice(0, -1)}\\!` : marked;
}

/** Writes inline code with single spaces, between more backticks than it contains in a row. */
export function codeSpan(text: string): string {
  const runs = new Set<number>();
  for (const [run] of text.matchAll(/`+/g)) runs.add(run.length);
  let size = 1;
  while (runs.has(size)) size++;
  const fence = '`'.repeat(size);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return fence + space + text + space + fence;
}
