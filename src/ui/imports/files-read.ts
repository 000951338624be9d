/** The progress of reading files. */
export interface Reading {
  /** The import; absent until the background has begun it. */
  id?: number | undefined;
  files: number;
  ofFiles: number;
  documents: number;
  /** Bytes whose documents have been sent to the background, out of the bytes of all files. */
  bytes: number;
  ofBytes: number;
  /** A file that has produced nothing for a while. Its progress is not known. */
  slow?: { name: string; size: number } | undefined;
}
