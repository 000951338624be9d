/** Splits a list of bookmarks into tokens in one pass, because its HTML may be of any size, and invalid. */

export type BookmarkToken = { at: number } & (
  | { is: 'link' | 'heading'; attributes: string; inside: string }
  /** The title of a list or of a part of it: Pocket has `Unread` and `Read Archive`. */
  | { is: 'note' | 'part'; inside: string }
  /** The beginning or end of a folder. */
  | { is: 'begin' | 'end' }
);

const TAG = /<(?:a\s|dd>|h[13](?![a-z\d])|\/?dl\b)/gi;
const CLOSING = { link: /<\/a>/gi, heading: /<\/h3>/gi, part: /<\/h1>/gi };

export function* bookmarkTokens(text: string): Generator<BookmarkToken> {
  /** Patterns that do not occur in the rest of the text, so that none is searched for twice. */
  const absent = new Set<RegExp>();
  const find = (pattern: RegExp, from: number): number | undefined => {
    if (absent.has(pattern)) return undefined;
    pattern.lastIndex = from;
    const found = pattern.exec(text)?.index;
    if (found === undefined) absent.add(pattern);
    return found;
  };

  for (let at = find(TAG, 0); at !== undefined; ) {
    const name = text.slice(at + 1, at + 4).toLowerCase();
    const end = text.indexOf('>', at);
    // The rest of the text has no complete tag.
    if (end === -1) return;
    let next = end + 1;
    if (name === 'dd>') {
      const stop = text.indexOf('<', next);
      const inside = text.slice(next, stop === -1 ? text.length : stop);
      yield { at, is: 'note', inside };
      next += inside.length;
    } else if (name === '/dl') yield { at, is: 'end' };
    else if (name.startsWith('dl')) yield { at, is: 'begin' };
    else {
      const is = name.startsWith('a') ? 'link' : name.startsWith('h1') ? 'part' : 'heading';
      const stop = find(CLOSING[is], next);
      if (stop !== undefined) {
        const inside = text.slice(next, stop);
        yield { at, is, attributes: text.slice(at + 3, end), inside };
        next = text.indexOf('>', stop) + 1;
      }
    }
    at = find(TAG, next);
  }
}
