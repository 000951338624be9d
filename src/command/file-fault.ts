/** The errors of the file system for a file or folder that a person named. */

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder',
  EISDIR: 'This is a folder: name a file',
  ENOTDIR: 'A part of this path is a file, where a folder is needed',
  EEXIST: 'There is a file of that name: name a folder, or a new one',
  EACCES: 'You may not read or write here: name another place, or change its rights',
  EPERM: 'You may not read or write here: name another place, or change its rights',
  EROFS: 'Nothing can be written to this disk: name another place',
  ENOSPC: 'The disk is full: make room, or name a place on another one',
  ENAMETOOLONG: 'This name is too long: name another file or folder',
};

/** @returns what is wrong, and with which file; `undefined` if the error is not about files */
export function fileFault(error: unknown): string | undefined {
  const { code = '', path } = error as { code?: string; path?: string };
  const words = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  if (words === undefined) return undefined;
  return path === undefined ? `${words}.` : `${words}: ${path}`;
}
