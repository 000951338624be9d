/** Reads `/context` in its default form: one markdown text for everything that was found, without sources. */
import { plainLine, shortened } from '../protocol/plain-line';
import { type Origin, readOrigin, splitAtOrigins } from './read-origin';

/** A part of the answer, with the origin that its own text names. */
export interface Section extends Origin {
  content: string;
}

const MOST = 20;
const LONGEST_TITLE = 120;
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/s;
const FENCE = /^\s*(```+|~~~+)/;
const RULE = /^ {0,3}(?:-\s*){3,}$|^ {0,3}(?:\*\s*){3,}$/;
// Every repetition is bounded, because the text is untrusted.
const LINK =
  /\[([^[\]]{0,500})\]\((https?:\/\/[^\s)]{1,2000})(?: [^)\n]{0,200})?\)|<(https?:\/\/[^\s>]{1,2000})>|(https?:\/\/[^\s<>)\]]{1,2000})/g;
const SOURCE_LINE = /^\W{0,10}(?:source|url|link|from)\W{0,5}\s.{0,200}https?:\/\//i;
/** Only this much of a longer answer is read. */
const LONGEST_ANSWER = 400_000;

/** Splits the markdown into sections: at the front matter of our own saves, at the topmost headings, or at rules. */
export function sectionsOf(markdown: string): Section[] {
  return splitAtOrigins(markdown.slice(0, LONGEST_ANSWER))
    .flatMap((part) => {
      const { origin, rest } = readOrigin(part);
      return origin === undefined
        ? cut(rest).map(describe)
        : [{ ...origin, title: plainLine(origin.title), content: rest.trim() || origin.title }];
    })
    .filter(({ content }) => /[\p{L}\p{N}]/u.test(content))
    .slice(0, MOST);
}

function cut(markdown: string): string[] {
  const lines = markdown.split(/\r?\n/);
  const outside = lines.map(outsideFences());
  const levels = lines.flatMap((line, at) =>
    outside[at] ? (HEADING.exec(line)?.[1]?.length ?? []) : [],
  );
  // Not as arguments of one call, because an answer may have more headings than a call accepts.
  const top = levels.reduce((least, level) => Math.min(least, level), Number.POSITIVE_INFINITY);
  const begins = (line: string, at: number) =>
    outside[at] === true &&
    (levels.length > 0 ? HEADING.exec(line)?.[1]?.length === top : RULE.test(line));
  const parts: string[][] = [[]];
  lines.forEach((line, at) => {
    if (begins(line, at)) parts.push([]);
    if (levels.length > 0 || !begins(line, at)) parts.at(-1)?.push(line);
  });
  return parts.map((part) => part.join('\n').trim()).filter((part) => part !== '');
}

function outsideFences(): (line: string) => boolean {
  let fence: string | undefined;
  return (line) => {
    const mark = FENCE.exec(line)?.[1];
    const inside = fence !== undefined;
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    return !inside && mark === undefined;
  };
}

function describe(content: string): Section {
  const [first = ''] = content.split('\n');
  const heading = HEADING.exec(first)?.[2]?.replace(/(?<![#\s])[#\s]+$/, '');
  const title = plainLine(
    (heading ?? first).replace(LINK, (_, text?: string) => text ?? '').replace(/[*_`#>]+/g, ''),
  );
  return { title: shortened(title, LONGEST_TITLE), url: linkOf(content, heading ?? ''), content };
}

/** Returns the link of the heading, or of a line that names the source, or the only link. */
function linkOf(content: string, heading: string): string {
  const source = content.split('\n').find((line) => SOURCE_LINE.test(line)) ?? '';
  const named = linksIn(heading)[0] ?? linksIn(source)[0];
  if (named !== undefined) return named;
  const all = new Set(linksIn(content));
  return all.size === 1 ? ([...all][0] ?? '') : '';
}

function linksIn(text: string): string[] {
  return [...text.matchAll(LINK)].map(([, , inline, angled, bare = '']) =>
    (inline ?? angled ?? bare.replace(/(?<![.,;:!?])[.,;:!?]+$/, '')).trim(),
  );
}
