/** The interface has no field for the title and address of what is saved, so the text carries them as front matter. */
import type { KeptDocument } from './document';
import { DEFAULT_FRONT_MATTER, frontMatter } from './front-matter';
import { wholeMarkdown } from './whole-markdown';

export interface Origin {
  title: string;
  url: string;
}

/**
 * The text of a document as it is delivered. Its title and address always come first, whatever its
 * template says: they are what it is known by when it comes back.
 */
export function withOrigin(document: KeptDocument): string {
  const lines = document.frontMatter ?? DEFAULT_FRONT_MATTER;
  const named = (name: string) =>
    lines.find((line) => line.name === name) ?? { name, value: `{{${name}}}` };
  const others = lines.filter(({ name }) => name !== 'title' && name !== 'url');
  // An address means what it says: no template can put another in its place.
  const first = [named('title'), { name: 'url', value: '{{url}}' }];
  return frontMatter({ ...document, frontMatter: [...first, ...others] }) + wholeMarkdown(document);
}

const BLOCK =
  /---\n(?:title: (.*)\n)?url: (https?:\/\/\S+)\n(?:[\p{L}_][\p{L}\p{N}_-]*: .*\n)*---(?:\n+|$)/u;
const LEADING = new RegExp(`^\\s*${BLOCK.source}`, 'u');

/** Takes the front matter off the beginning of a text that came back. */
export function readOrigin(text: string): { origin?: Origin; rest: string } {
  const found = LEADING.exec(text);
  if (found === null) return { rest: text };
  const [whole, title = '', url = ''] = found;
  return { origin: { title: unquoted(title), url }, rest: text.slice(whole.length) };
}

/** Cuts a text before each front matter in it. */
export function splitAtOrigins(text: string): string[] {
  const starts = [...text.matchAll(new RegExp(`^${BLOCK.source}`, 'gmu'))].map(
    ({ index }) => index,
  );
  return [0, ...starts]
    .map((start, index) => text.slice(start, starts[index]))
    .filter((part) => part.trim() !== '');
}

/** A title that YAML would have misread was written as a JSON string. */
function unquoted(title: string): string {
  if (!/^".*"$/.test(title)) return title;
  try {
    return String(JSON.parse(title));
  } catch {
    return title;
  }
}
