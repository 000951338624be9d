/** The endings of files that may hold documents. */
const ENDINGS = '.jsonl,.ndjson,.json,.csv,.tsv,.html,.htm,.md,.markdown,.txt'.split(',');

/** What a picker offers. */
export const IMPORTABLE = ENDINGS.join(',');

/** In a folder, all other files are left out. */
export const isImportable = (name: string): boolean =>
  ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
