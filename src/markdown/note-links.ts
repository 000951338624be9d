/** Links from note to note by their names, as the files of a folder refer to each other: `[words](Sea%20birds.md#Herons)`. */

const NOTE_FILE = /\.(?:md|markdown)$/i;

/** Returns the name of a note: that of its file, without folders and ending. */
export const noteName = (path: string): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(NOTE_FILE, '');

/** Says whether a file is a note by its name. */
export const isNoteFile = (path: string): boolean => NOTE_FILE.test(path);

/** Returns a name as names are compared: in any case, however its letters are composed. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase().trim();

/** Writes the path of a file so that it is safe inside the parentheses of a link. */
export const relativePath = (path: string): string => path.split('/').map(inLink).join('/');

/** Writes a link to a note. @param place a heading in it */
export function noteLink(name: string, place = ''): string {
  return `${inLink(name)}.md${place === '' ? '' : `#${inLink(place)}`}`;
}

/** Returns the name of the note that a link leads to; `undefined` if it leads elsewhere. */
export function linkedNote(href: string): string | undefined {
  const path = href.replace(/[?#].*$/s, '');
  if (!isNoteFile(path) || path.startsWith('/') || /^[^/]*:/.test(path)) return undefined;
  try {
    return noteName(decodeURIComponent(path)) || undefined;
  } catch {
    return undefined;
  }
}

/** Half of a surrogate pair cannot be encoded. */
const inLink = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')).replace(
    /[()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
