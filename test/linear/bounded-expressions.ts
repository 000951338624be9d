/** Expressions that a text could make slow, and why none does. */

export interface Bounded {
  /** The file in `src`. */
  file: string;
  /** As it is written, with its flags. */
  expression: string;
  why: string;
}

const CLIP =
  'meets one address, line or cell of a page at a time; what it holds up is the process of that page';
const BROWSER = 'reads a message of the browser, which is a line';
/** What stands here still is to be written anew, and goes from this list then. */
const REPLACED = 'of a reader that is being replaced';

const TICK = '`';

export const bounded: readonly Bounded[] = [
  {
    file: 'clip/markdown/markdown.ts',
    expression: String.raw`/ *\n */g`,
    why: 'white space is single there, but for two spaces before a break',
  },
  {
    file: 'answer/quoting/sentences.ts',
    expression: String.raw`/^\s{0,3}([-*_])(\s*\1){2,}\s*$/`,
    why: 'there is one way to read a line by it: the sign ends each run of white space',
  },
  {
    file: 'client/default-form.ts',
    expression: '/(?<![.,;:!?])[.,;:!?]+$/',
    why: 'what is looked for behind it lets each run be read once',
  },
  {
    file: 'clip/images/sources.ts',
    expression: String.raw`/^data:|(?:^|[/_-])(?:blank|spacer|pixel|placeholder|transparent|grey|gray|lazy|loading|1x1)[^/]*\.(?:gif|png|svg|jpe?g)/i`,
    why: CLIP,
  },
  {
    file: 'markdown/escape.ts',
    expression: String.raw`/^(\s*)(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|~~~|\[[ xX]\](?:\s|$)|(?=[^-]*-)[-:|][-:|\s]*$)/`,
    why: 'white space is single there',
  },
  {
    file: 'markdown/first-heading.ts',
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
    file: 'clip/addresses.ts',
    expression: '/[?;(@]|#.*=/',
    why: CLIP,
  },
  {
    file: 'clip/images/sources.ts',
    expression: String.raw`/(\S*[^,\s])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g`,
    why: CLIP,
  },
  {
    file: 'clip/images/sources.ts',
    expression: String.raw`/<img\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi`,
    why: CLIP,
  },
  {
    file: 'clip/images/sources.ts',
    expression: String.raw`/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/code-blocks.ts',
    expression: String.raw`/^\n+|\s+$/g`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/formulas.ts',
    expression: String.raw`/\\\((.+?)\\\)|\\\[(.+?)\\\]|\$\$(.+?)\$\$|\$(?=[^\s$])([^$]*[\\^_][^$]*?)(?<=[^\s\\])\$(?!\d)/g`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/formulas.ts',
    expression: String.raw`/^\$+([\s\S]*?)\$+$/`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/formulas.ts',
    expression: String.raw`/^\{\\displaystyle\s*([\s\S]*)\}$/`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/formulas.ts',
    expression: String.raw`/(?<!\\)%[^\n]*\n/g`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/inline.ts',
    expression: String.raw`/\p{P}(?:\*+|~~)$/u`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/inline.ts',
    expression: String.raw`/\s*\n\s*/g`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/markdown.ts',
    expression: String.raw`/\s*\n\s*/g`,
    why: CLIP,
  },
  {
    file: 'clip/markdown/tables.ts',
    expression: String.raw`/ *\n */g`,
    why: CLIP,
  },
  {
    file: 'clip/metadata/title.ts',
    expression: String.raw`/^(.+?)\s+(?:[|\-–—·•»:]|::)\s+([^|–—·•»]{1,60})$/`,
    why: CLIP,
  },
  {
    file: 'clip/metadata/title.ts',
    expression: String.raw`/\s*[#¶]$/`,
    why: CLIP,
  },
  {
    file: 'clip/transcript/transcript-rows.ts',
    expression: String.raw`/^\s*[[(]?\s*\d/`,
    why: CLIP,
  },
  {
    file: 'clip/transcript/tracks.ts',
    expression: String.raw`/<v(?:\.[^\s>]*)?\s+([^>]{1,100})>/`,
    why: CLIP,
  },
  {
    file: 'clip/transcript/tracks.ts',
    expression: '/<[^>]{0,200}>/g',
    why: CLIP,
  },
  {
    file: 'files/encoding.ts',
    expression: String.raw`/<!--[\s\S]*?-->|<\/?([a-z][^\s/>]*)|<[!/?][^>]*>/gi`,
    why: 'the first 1,024 bytes of a file',
  },
  {
    file: 'files/markdown-notes.ts',
    expression: String.raw`/^\s+-\s+(.*)$|^-\s+(.*)$/`,
    why: REPLACED,
  },
  {
    file: 'files/markdown-notes.ts',
    expression: String.raw`/^([\p{L}\p{N}_ -]+?)\s*:(?:\s+(.*))?$/u`,
    why: REPLACED,
  },
  {
    file: 'files/markdown-notes.ts',
    expression: String.raw`/\s+#.*$/`,
    why: REPLACED,
  },
  {
    file: 'files/markdown-notes.ts',
    expression: '/^ {0,3}(`{3,}|~{3,})(.*)$/',
    why: REPLACED,
  },
  {
    file: 'files/markdown-notes.ts',
    expression: String.raw`/^#\s+(.+?)\s*#*\s*$/`,
    why: REPLACED,
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
  {
    file: 'service/routes/read-content.ts',
    expression: String.raw`/^#{1,6}[ \t]+(.+?)[ \t]*#*$/m`,
    why: REPLACED,
  },
];

/** Files that put expressions together while they run, and from what. */
export const composed: Readonly<Record<string, string>> = {
  'answer/details/copy-question.ts': 'words that stand in the same file',
  'answer/asking/speech.ts': 'words that stand in the files of languages beside it',
  'answer/quoting/fillings.ts': 'words that stand in the files of languages',
  'answer/inline-text.ts': 'parts that stand in the same file; the tests of growth read with them',
  'answer/quoting/sentences.ts': 'abbreviations that stand in the files of languages',
  'answer/quoting/quotations.ts':
    'marks with at most 400 characters between them; the tests of growth read with them',
  'client/limits/http-date.ts': 'names of days and months',
  'clip/markdown/inline.ts': 'one of three marks',
  'files/bookmarks.ts': 'the name of an attribute of ours',
  'files/csv-rows.ts': 'one of three delimiters',
  'markdown/front-matter.ts': 'the form of a name, which stands in the same file',
  'protocol/template/front-matter-lines.ts': 'signs that stand in the same file',
  'protocol/address/clean-address.ts':
    'the two forms in address-parameters.json: each reads a value from its beginning and once',
  'files/backup/read-backup.ts': 'how many digits a hash has',
  'retrieval/rank/word-beginnings.ts': 'the first letters of terms, without any repetition',
  'service/routes/read-content.ts': 'the name of a field of ours',
  'ui/prose/snippet.ts': 'words that were found, without any repetition',
};
