/** The extensions of files that may contain documents. */
const ENDINGS = '.jsonl,.ndjson,.json,.csv,.tsv,.html,.htm,.md,.markdown,.txt'.split(',');

/** The value for a file picker. A zip is opened as the folder that is packed in it. */
export const IMPORTABLE = [...ENDINGS, '.zip'].join(',');

/** Says whether a file is a zip by its name. */
export const isZip = (name: string): boolean => /\.zip$/i.test(name);

/** Says whether a file can be imported. All others in a folder are left out. */
export const isImportable = (name: string): boolean =>
  ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));
