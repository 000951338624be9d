/** Expressions that a text could make slow, and why none does. */

export interface Bounded {
  /** The file in `src`. */
  file: string;
  /** As it is written, with its flags. */
  expression: string;
  why: string;
}

const BROWSER = 'reads a message of the browser, which is a line';

const TICK = '`';

export const bounded: readonly Bounded[] = [
  {
    file: 'clip/markdown/markdown.ts',
    expression: String.raw`/ *\n */g`,
    why: 'white space is single there, but for two spaces before a break',
  },
  {
    file: 'answer/pieces/pieces.ts',
    expression: String.raw`/^\s{0,3}([-*_])(\s*\1){2,}\s*$/`,
    why: 'there is one way to read a line by it: the sign ends each run of white space',
  },
  {
    file: 'client/default-form.ts',
    expression: '/(?<![.,;:!?])[.,;:!?]+$/',
    why: 'what is looked for behind it lets each run be read once',
  },
  {
    file: 'markdown/fence.ts',
    expression: String.raw`/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(${TICK}{3,}|~{3,})([^\n]*)$/`,
    why: 'meets single lines, which its last part always ends',
  },
  {
    file: 'markdown/front-matter.ts',
    expression: String.raw`/^(?:[^\s#-][^:\n]*:|[ \t]*-)[ \t]+#[^\s#]/m`,
    why: 'front matter has 64,000 characters at most',
  },
  {
    file: 'background/read/why-unreadable.ts',
    expression: String.raw`/frame\b.*\b(?:removed|gone|not found|no longer)|no frame with id|document.*\b(?:unloaded|destroyed)|manager disconnected|destroyed before|navigat/i`,
    why: BROWSER,
  },
  {
    file: 'client/default-form.ts',
    expression: String.raw`/\[([^[\]]{0,500})\]\((https?:\/\/[^\s)]{1,2000})(?: [^)\n]{0,200})?\)|<(https?:\/\/[^\s>]{1,2000})>|(https?:\/\/[^\s<>)\]]{1,2000})/g`,
    why: 'every repetition in it has an end, and the text one at 400,000 characters',
  },
  {
    file: 'clip/images/sources.ts',
    expression: String.raw`/<img\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi`,
    why: 'twenty beginnings at most, in 20,000 characters',
  },
  {
    file: 'clip/markdown/markdown.ts',
    expression: String.raw`/ *\n */g`,
    why: 'white space is single there, but for two spaces before a break',
  },
  {
    file: 'clip/metadata/title.ts',
    expression: String.raw`/^(.+?)\s+(?:[|\-–—·•»:/]|::)\s+([^|–—·•»]{1,60})$/`,
    why: 'a title of 2,000 characters at most',
  },
  {
    file: 'clip/metadata/title.ts',
    expression: String.raw`/\s*[#¶]$/`,
    why: 'white space is single there',
  },
  {
    file: 'files/encoding.ts',
    expression: String.raw`/<!--[\s\S]*?-->|<\/?([a-z][^\s/>]*)|<[!/?][^>]*>/gi`,
    why: 'the first 1,024 bytes of a file',
  },
  {
    file: 'files/saved-page.ts',
    expression: '/-->.*$/',
    why: 'a line of the first 20,000 characters of a file',
  },
  {
    file: 'server/store/partition.ts',
    expression: String.raw`/CREATE TABLE (\w+) \(([\s\S]*?)\n\)(?: WITH \(([^)]*)\))?;/g`,
    why: 'reads our own migrations',
  },
];

/** Files that put expressions together while they run, and from what. */
export const composed: Readonly<Record<string, string>> = {
  'answer/details/copy-question.ts': 'words that stand in the same file',
  'answer/asking/speech.ts': 'words that stand in the files of languages beside it',
  'answer/named/identifiers.ts':
    'forms of at most 60 characters, and one of those; the tests of growth read with them',
  'answer/quoting/amounts.ts': 'words that stand in the same file',
  'answer/quoting/fillings.ts': 'words that stand in the files of languages',
  'answer/subject.ts': 'words that stand in the files of languages',
  'answer/whole.ts': 'words that stand in the files of languages',
  'answer/inline-text.ts': 'parts that stand in the same file; the tests of growth read with them',
  'answer/quoting/sentences.ts': 'abbreviations that stand in the files of languages',
  'answer/quoting/quotations.ts':
    'marks with at most 400 characters between them; the tests of growth read with them',
  'client/limits/http-date.ts': 'names of days and months',
  'files/bookmarks.ts': 'the name of an attribute of ours',
  'files/csv-rows.ts': 'one of three delimiters',
  'markdown/front-matter.ts': 'the form of a name, which stands in the same file',
  'protocol/template/front-matter-lines.ts': 'signs that stand in the same file',
  'protocol/address/clean-address.ts':
    'the two forms in address-parameters.json: each reads a value from its beginning and once',
  'files/backup/read-backup.ts': 'how many digits a hash has',
  'retrieval/rank/word-beginnings.ts': 'the first letters of terms, without any repetition',
  'ui/prose/snippet.ts': 'words that were found, without any repetition',
};
