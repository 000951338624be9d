/** Reads lists of addresses, one a line. OneTab writes `https://a.example | Title`, with empty lines between groups. */
import { cleanAddress } from '../protocol/address/clean-address';
import { cut, isWebAddress, type Read } from './item';
import { linkDraft, withTagsOfAll } from './links';

const LINE = /^(https?:\/\/\S+)(?:\s+\|\s+(.*))?$/i;

/** Says whether a text is nothing but a list of web addresses. */
export function isAddressList(text: string): boolean {
  const lines = linesOf(text);
  return lines.length > 0 && lines.every(({ line }) => isWebAddress(LINE.exec(line)?.[1]));
}

export const readAddresses = (text: string, path: string) =>
  withTagsOfAll(() => linksOf(text, path));

function* linksOf(text: string, path: string): Generator<Read> {
  for (const { line, number } of linesOf(text)) {
    const [, url = '', title = ''] = LINE.exec(line) ?? [];
    const origin = `${path}#${number}`;
    const draft = linkDraft({
      origin,
      url: cleanAddress(url),
      title: cut(title, 2_000),
      created: '',
      tags: [],
    });
    yield { draft, line: number };
  }
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '');
