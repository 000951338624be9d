/** Removes emphasis marks from a line, in one pass with a stack of the open ones. */

interface Run {
  start: number;
  end: number;
  marks: string;
  opens: boolean;
  closes: boolean;
}

/** Returns the text without the marks that enclose something. All other marks stay. */
export function withoutEmphasis(text: string): string {
  const taken: Run[] = [];
  /** Runs that may still be closed, by their marks. A run opened inside a pair is no longer open after the pair. */
  const open: Run[] = [];
  const waiting = new Map<string, number>();
  const forget = (run: Run) => waiting.set(run.marks, (waiting.get(run.marks) ?? 1) - 1);
  for (const run of runsOf(text)) {
    if (run.closes && (waiting.get(run.marks) ?? 0) > 0) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        forget(last);
        if (last.marks !== run.marks) continue;
        taken.push(last, run);
        break;
      }
    } else if (run.opens) {
      open.push(run);
      waiting.set(run.marks, (waiting.get(run.marks) ?? 0) + 1);
    }
  }
  let shown = '';
  let from = 0;
  for (const { start, end } of taken.sort((a, b) => a.start - b.start)) {
    shown += text.slice(from, start);
    from = end;
  }
  return shown + text.slice(from);
}

const MARKS = /\*+|_+|~~/g;
const IN_WORD = /[\p{L}\p{N}_]/u;
const SPACE = /\s/u;

function* runsOf(text: string): Generator<Run> {
  for (const { 0: marks, index } of text.matchAll(MARKS)) {
    const before = text.charAt(index - 1);
    const start = before === '\\' ? index + 1 : index;
    const end = index + marks.length;
    const kept = text.slice(start, end);
    if (kept === '' || kept.length > 3) continue;
    const after = text.charAt(end);
    const opens = after !== '' && !SPACE.test(after);
    // Marks may close after an escaped one, which is a character as any other.
    const closes = before !== '' && !SPACE.test(before);
    // An underscore inside a word is one of its letters.
    const isLine = marks.startsWith('_');
    yield {
      start,
      end,
      marks: kept,
      opens: opens && !(isLine && (before === '\\' || IN_WORD.test(before))),
      closes: closes && !(isLine && IN_WORD.test(after)),
    };
  }
}
