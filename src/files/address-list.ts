/** Reads lists of addresses, one a line. OneTab writes `https://a.example | Title`, with empty lines between groups. */
import { cleanAddress } from '../protocol/address/clean-address';
import { isWebAddress, type Read } from './item';
import { linkDraft } from './links';

/** Says whether a text is nothing but a list of web addresses. */
export function isAddressList(text: string): boolean {
  const lines = linesOf(text);
  return lines.length > 0 && lines.every(({ url }) => isWebAddress(url) && !/\s/.test(url));
}

export function* readAddresses(text: string, path: string): Generator<Read> {
  for (const { url, title, line } of linesOf(text)) {
    const origin = `${path}#${line}`;
    const draft = linkDraft({ origin, url: cleanAddress(url), title, created: '', tags: [] });
    yield { draft, line };
  }
}

function linesOf(text: string): { url: string; title: string; line: number }[] {
  return text.split('\n').flatMap((written, index) => {
    const [url = '', ...title] = written.trim().split(/\s\|\s/);
    if (url === '') return [];
    return [{ url: url.trim(), title: title.join(' | '), line: index + 1 }];
  });
}
