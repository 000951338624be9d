/** How far files have been read. */
export interface Reading {
  /** The import; absent until the background has begun it. */
  id?: number | undefined;
  files: number;
  ofFiles: number;
  documents: number;
  /** Bytes whose documents have been handed on, of the bytes of all files. */
  bytes: number;
  ofBytes: number;
  /** A file that has given nothing for a while; how far into it this is, nobody knows. */
  slow?: { name: string; size: number } | undefined;
}
