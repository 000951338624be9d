/** Reads the origin at the beginning of a service's text, as `protocol/template/origin-lines.ts` writes it. */
import { oneOf, readFrontMatter } from '../markdown/front-matter';

export interface Origin {
  title: string;
  url: string;
  /** When it was kept, ISO 8601 UTC. */
  saved?: string;
}

/** Removes front matter that names an address from the beginning of a text. */
export function readOrigin(text: string): { origin?: Origin; rest: string } {
  const { values, body } = readFrontMatter(text.trimStart());
  const url = oneOf(values, 'url');
  if (!/^https?:\/\/\S+$/.test(url)) return { rest: text };
  const saved = oneOf(values, 'saved');
  return {
    origin: { title: oneOf(values, 'title'), url, ...(isMoment(saved) && { saved }) },
    rest: body.replace(/^\n+/, ''),
  };
}

/** Accepts only the one form that we write. */
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Our saves begin with a title or address, which distinguishes front matter from a horizontal rule. */
const BEGINNING = /(?<![^\n])---\r?\n(?=(?:title|url):)/g;
/** Twice the number that an answer shows. The rest stays one text. */
const MOST = 40;

/** Splits a text before each front matter that names an address. */
export function splitAtOrigins(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  BEGINNING.lastIndex = 0;
  for (let tried = 0; tried < MOST; tried++) {
    const found = BEGINNING.exec(text);
    if (found === null) break;
    const { origin, rest } = readOrigin(text.slice(found.index));
    if (origin === undefined) continue;
    parts.push(text.slice(start, found.index));
    start = found.index;
    // The rule that closes one front matter does not open the next.
    BEGINNING.lastIndex = text.length - rest.length;
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '');
}
