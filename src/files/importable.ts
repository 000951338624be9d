/** The extensions of files that may contain documents. */
const ENDINGS = '.jsonl,.ndjson,.json,.csv,.tsv,.html,.htm,.md,.markdown,.txt'.split(',');

/** The value for a file picker. */
export const IMPORTABLE = ENDINGS.join(',');

/** Says whether a file can be imported. All others in a folder are left out. */
export const isImportable = (name: string): boolean =>
  ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
