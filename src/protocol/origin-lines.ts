/** The interface has no field for the title and address of what is saved, so the text carries them as front matter. */
import type { KeptDocument } from './document';
import { wholeMarkdown } from './whole-markdown';

export interface Origin {
  title: string;
  url: string;
}

export function withOrigin(document: KeptDocument): string {
  const { title, url } = document;
  const line = title.replace(/\s+/g, ' ').trim();
  return `---\n${line === '' ? '' : `title: ${line}\n`}url: ${url}\n---\n\n${wholeMarkdown(document)}`;
}

const BLOCK = /---\n(?:title: (.*)\n)?url: (https?:\/\/\S+)\n---(?:\n+|$)/;
const LEADING = new RegExp(`^\\s*${BLOCK.source}`);

/** Takes the front matter off the beginning of a text that came back. */
export function readOrigin(text: string): { origin?: Origin; rest: string } {
  const found = LEADING.exec(text);
  if (found === null) return { rest: text };
  const [whole, title = '', url = ''] = found;
  return { origin: { title, url }, rest: text.slice(whole.length) };
}

/** Cuts a text before each front matter in it. */
export function splitAtOrigins(text: string): string[] {
  const starts = [...text.matchAll(new RegExp(`^${BLOCK.source}`, 'gm'))].map(({ index }) => index);
  return [0, ...starts]
    .map((start, index) => text.slice(start, starts[index]))
    .filter((part) => part.trim() !== '');
}
