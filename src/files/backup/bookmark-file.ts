/**
 * Writes the addresses of documents as bookmarks in the Netscape format, which browsers and other programs import.
 * `../bookmarks.ts` reads it.
 */
import { encodeEntities } from '../../markdown/html-entities';
import type { KeptDocument } from '../../protocol/document/document';

export class BookmarkFile {
  readonly #folders = new Map<string, string[]>();
  #links = 0;

  /** How many documents have been added. */
  get links(): number {
    return this.#links;
  }

  /** Adds a document to the folder of its namespace. One without an address is left out. */
  add(document: KeptDocument): void {
    const { namespace, url } = document;
    if (url === '') return;
    const folder = this.#folders.get(namespace) ?? [];
    this.#folders.set(namespace, folder);
    folder.push(entry(document));
    this.#links += 1;
  }

  end(): string[] {
    const folders = [...this.#folders].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      HEAD,
      ...folders.flatMap(([name, entries]) => [
        `    <DT><H3>${encodeEntities(name)}</H3>\n    <DL><p>\n`,
        ...entries,
        '    </DL><p>\n',
      ]),
      '</DL><p>\n',
    ];
  }
}

const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
`;

function entry(document: KeptDocument): string {
  const { url, title, createdAt, tags = [], note = '' } = document;
  const attributes = [
    `HREF="${encodeEntities(url)}"`,
    // Seconds since the epoch.
    `ADD_DATE="${Math.floor(Date.parse(createdAt) / 1_000)}"`,
    ...(tags.length > 0 ? [`TAGS="${encodeEntities(tags.join(','))}"`] : []),
  ];
  const said = note.trim() === '' ? '' : `        <DD>${encodeEntities(note.trim())}\n`;
  return `        <DT><A ${attributes.join(' ')}>${encodeEntities(title)}</A>\n${said}`;
}

/** Names a file of bookmarks after its day in UTC. */
export const bookmarkFileName = (now: Date): string =>
  `jackdaw-bookmarks-${now.toISOString().slice(0, 10)}.html`;
