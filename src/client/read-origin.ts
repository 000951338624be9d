/** Reads where a text from a service comes from, as `protocol/template/origin-lines.ts` wrote it at its beginning. */
import { oneOf, readFrontMatter } from '../markdown/front-matter';

export interface Origin {
  title: string;
  url: string;
  /** When it was kept, ISO 8601 UTC. */
  saved?: string;
}

/** Takes front matter that names an address off the beginning of a text. */
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

/** In the one form that we write. */
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Title or address come first in what we save, which tells it from a rule in a text. */
const BEGINNING = /(?<![^\n])---\r?\n(?=(?:title|url):)/g;
/** Twice as many as an answer shows. What follows is one text. */
const MOST = 40;

/** Cuts a text before each front matter in it that names an address. */
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
    // What closes one does not open the next.
    BEGINNING.lastIndex = text.length - rest.length;
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '');
}
