import { decodeEntities } from '../markdown/html-entities';
import { squeeze, unescapeMarkdown } from '../protocol/plain-line';
import { withoutEmphasis } from './emphasis';

/** Returns the visible text of a line of markdown: links as text, no images or emphasis marks, escapes resolved. */
export function inlineText(markdown: string): string {
  const kept: string[] = [];
  let held = '';
  let from = 0;
  const hold = (part: string) => {
    held += `${HOLD}${kept.length}${HOLD}`;
    kept.push(part);
  };
  const holdMarks = (text: string) => {
    for (const part of text.split(/(\ue000)/)) {
      if (part === HOLD) hold(part);
      else held += part;
    }
  };
  for (const { start, end, inside } of codeSpans(markdown)) {
    holdMarks(markdown.slice(from, start));
    hold(inside.trim());
    from = end;
  }
  holdMarks(markdown.slice(from));
  // What was held stands at every second place. It comes back last, so that none of its characters is read as a mark.
  const parts = withoutMarks(held).split(/\ue000(\d+)\ue000/);
  const shown = parts.map((part, at) => (at % 2 === 1 ? (kept[Number(part)] ?? '') : plain(part)));
  return squeeze(shown.join(''));
}

/**
 * Stands around the number of what is kept as it is while the text around it is read. The text's own ones are held
 * too, so each of them is ours.
 */
const HOLD = '\ue000';

interface CodeSpan {
  start: number;
  end: number;
  inside: string;
}

/**
 * Finds the code spans. They keep their characters, so they are held while the rest is read. Each ends at the next
 * run of as many marks. The ends are computed in one pass from the end of the text: a search from every run would take
 * quadratic time.
 */
function codeSpans(markdown: string): CodeSpan[] {
  const runs = [...markdown.matchAll(/`+/g)].map(({ 0: marks, index }) => {
    // An escaped mark opens nothing; those after it may.
    const escaped = index > 0 && markdown.charAt(index - 1) === '\\' ? 1 : 0;
    return { index, whole: marks.length, opens: marks.length - escaped };
  });
  const closing: (number | undefined)[] = [];
  const nearest = new Map<number, number>();
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const run = runs[at];
    if (run === undefined) continue;
    closing[at] = nearest.get(run.opens);
    nearest.set(run.whole, at);
  }
  const spans: CodeSpan[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const run = runs[at];
    const close = runs[closing[at] ?? -1];
    if (run === undefined || close === undefined) continue;
    const from = run.index + run.whole;
    spans.push({
      start: from - run.opens,
      end: close.index + close.whole,
      inside: markdown.slice(from, close.index),
    });
    at = closing[at] ?? at;
  }
  return spans;
}

// No part of these expressions can match the sign that the whole begins with, so nothing is read twice.
const LINK_TARGET = String.raw`\((?:<[^<>]*>|[^()\s[\]]*(?:\([^()[\]]*\)[^()\s[\]]*)*)(?:\s{1,20}(?:"[^"[\]]*"|'[^'[\]]*'))?\)`;
const IMAGE = new RegExp(String.raw`!\[(?:[^[\]\\]|\\[^])*\](?:${LINK_TARGET}|\[[^[\]]*\])`, 'g');
const LINK = new RegExp(
  String.raw`(?<!\\)\[((?:[^[\]\\]|\\[^])*)\](?:${LINK_TARGET}|\[[^[\]]*\])`,
  'g',
);

/** Leaves only the words of links and emphasis. What is held is no part of a tag or a bare address. */
function withoutMarks(held: string): string {
  const shown = held
    .replace(IMAGE, '')
    .replace(LINK, '$1')
    .replace(/\[\^[^[\]\s]+\]/g, '')
    .replace(/(?<!\\)<https?:[^<>\s\ue000]*>/g, '')
    .replace(/(?<!\\)<\/?[a-zA-Z][^<>\ue000]*>/g, '');
  return withoutEmphasis(shown);
}

const plain = (text: string) => decodeEntities(unescapeMarkdown(text));
