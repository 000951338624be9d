/**
 * Reads bookmarks as every browser exports them: the Netscape format, a kind of HTML. The lists of Pocket and Instapaper
 * are similar.
 */
import { decodeEntities } from '../markdown/html-entities';
import { cleanAddress } from '../protocol/address/clean-address';
import { bookmarkTokens } from './bookmark-tokens';
import { cut, isoTime, type Read, statedAs } from './item';
import { type Link, linkDraft, tagList, withFolders, withTagsOfAll } from './links';

/**
 * Says whether HTML is a list of bookmarks rather than a page: it declares that, its links have a time, or it is
 * Instapaper's own export, whose links have none.
 */
export function isBookmarks(html: string): boolean {
  return (
    /<title>Instapaper: Export</i.test(html) ||
    /^\s*(?:<!--[^>]*>\s*)?<!doctype\s+netscape-bookmark-file/i.test(html) ||
    /<a\s[^<>]{0,2000}\s(?:add_date|time_added)\s*=/i.test(html)
  );
}

interface Folder {
  name: string;
  /** The bookmarks bar, or the browser's default folder. */
  isTheBrowsers: boolean;
}

const NO_NAME: Folder = { name: '', isTheBrowsers: false };
const THE_BROWSERS = /\s(?:personal_toolbar|unfiled_bookmarks)_folder\s*=/i;

const names = (folders: readonly Folder[]): string[] =>
  folders.flatMap(({ name }) => (name === '' ? [] : [name]));

export const readBookmarks = (text: string, path: string) =>
  withTagsOfAll(() => linksOf(text, path));

/** Reads token by token, because the format is not valid HTML and must not become a page here. */
function* linksOf(text: string, path: string): Generator<Read> {
  const folders: Folder[] = [];
  let heading = NO_NAME;
  let stated = statedAs('');
  let link: Link | undefined;
  let count = 0;
  let others = 0;
  let share = 0;
  const finished = (note = ''): Read[] => {
    if (link === undefined) return [];
    // Lists show the excerpt below the title.
    const draft = { ...linkDraft({ ...link, note }), excerpt: cut(note, 5_000) };
    link = undefined;
    return [{ draft, share }];
  };
  for (const token of bookmarkTokens(text)) {
    share = token.at / text.length;
    if (token.is === 'link') {
      yield* finished();
      const { attributes, inside: title } = token;
      const url = cleanAddress(attribute(attributes, 'href'));
      // Bookmarks may also be scripts or browser pages, which cannot be read.
      if (!/^https?:/i.test(url)) {
        others += 1;
        yield { leftOut: 'no-web-page', share };
        continue;
      }
      count += 1;
      const added = isoTime(
        attribute(attributes, 'add_date') || attribute(attributes, 'time_added'),
      );
      link = {
        origin: `${path}#${count}`,
        url,
        title: plain(title),
        created: added,
        tags: withFolders(
          tagList(attribute(attributes, 'tags')),
          names(folders.filter(({ isTheBrowsers }) => !isTheBrowsers)),
        ),
        folder: names(folders).join(' / '),
        ...stated,
      };
    } else if (token.is === 'note') {
      yield* finished(plain(token.inside));
    } else if (token.is === 'part') {
      yield* finished();
      // `Read Archive`, as Pocket calls it.
      stated = statedAs(plain(token.inside).replace(/^read /i, ''));
    } else if (token.is === 'heading') {
      yield* finished();
      heading = { name: plain(token.inside), isTheBrowsers: THE_BROWSERS.test(token.attributes) };
    } else if (token.is === 'end') {
      yield* finished();
      folders.pop();
    } else {
      folders.push(heading);
      heading = NO_NAME;
    }
  }
  yield* finished();
  if (count + others === 0) yield { failure: { file: path, fault: 'no-addresses' } };
}

function attribute(attributes: string, name: string): string {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(
    attributes,
  );
  return plain(match?.[1] ?? match?.[2] ?? '');
}

/** Returns the text of markup, without tags and with character references resolved. */
function plain(markup: string): string {
  return decodeEntities(markup.replace(/<[^<>]*>/g, '')).trim();
}
