/** A markdown note, with YAML front matter or without: from Obsidian, or Jackdaw's own export. */
import { cut, type Draft, isoTime, type Read } from './item';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

export function* readMarkdown(text: string, path: string): Generator<Read> {
  const match = FRONT_MATTER.exec(text);
  const about = match === null ? new Map<string, string[]>() : frontMatter(match[1] ?? '');
  const body = (match === null ? text : text.slice(match[0].length))
    .replace(/^\s*\n/, '')
    .trimEnd();
  const one = (...names: string[]) => {
    for (const name of names) {
      const value = about.get(name)?.[0];
      if (value !== undefined && value !== '') return value;
    }
    return '';
  };
  const tags = about.get('tags') ?? about.get('tag') ?? [];
  const title = one('title').replace(/\s+/g, ' ') || firstHeading(body) || stem(path);
  const url = webAddress(one('url', 'source', 'link', 'permalink'));
  const saved = isoTime(one('saved', 'updated', 'modified', 'created', 'date'));
  if (body === '') {
    yield { failure: { file: path, fault: 'empty' } };
    return;
  }
  yield {
    draft: {
      origin: path,
      url,
      pageUrl: url,
      title: cut(title, 2_000),
      byline: cut((about.get('author') ?? about.get('byline') ?? []).join(', '), 1_000),
      site: cut(one('site', 'publisher'), 500),
      language: cut(one('language', 'lang'), 100),
      publishedAt: cut(one('published', 'date'), 100),
      excerpt: cut(one('excerpt', 'description', 'summary'), 5_000),
      namespace: cut(one('namespace'), 200),
      createdAt: isoTime(one('created', 'date', 'saved')),
      updatedAt: saved,
      // In a note's text a tag has a sign before it; as a name it has none.
      tags: tags.map((tag) => tag.replace(/^#/, '')),
      markdown: body,
    } satisfies Draft,
  };
}

/** The part of YAML that front matter is written in: names with one value or a list of them. */
function frontMatter(yaml: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const lines = yaml.split(/\r?\n/);
  let name = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const item = /^\s+-\s+(.*)$|^-\s+(.*)$/.exec(line);
    if (item !== null && name !== '') {
      found.get(name)?.push(scalar(item[1] ?? item[2] ?? ''));
      continue;
    }
    const pair = /^([\p{L}\p{N}_ -]+?)\s*:(?:\s+(.*))?$/u.exec(line);
    if (pair === null) continue;
    name = (pair[1] ?? '').toLowerCase();
    const text = (pair[2] ?? '').trim();
    const block = BLOCK.exec(text)?.[1];
    // What is indented below a value goes on with it.
    const more: string[] = [];
    while (text !== '' && /^(?:\s|$)/.test(lines[at + 1] ?? 'end')) more.push(lines[++at] ?? '');
    if (block !== undefined) found.set(name, [blockText(more, block)]);
    else found.set(name, values([text, ...more.map((one) => one.trim())].join(' ')));
  }
  return found;
}

/** `|` keeps the lines that follow, `>` joins them; how the end is treated makes no difference here. */
const BLOCK = /^([|>])[-+\d]{0,2}(?:\s+#.*)?$/;

function blockText(lines: readonly string[], mark: string): string {
  const indent = /^\s*/.exec(lines.find((line) => line.trim() !== '') ?? '')?.[0].length ?? 0;
  const text = lines.map((line) => line.slice(indent).trimEnd()).join('\n');
  return (mark === '|' ? text : text.replace(/([^\n])\n(?=[^\n])/g, '$1 ')).trim();
}

function values(text: string): string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const list = /^\[(.*)\]$/.exec(trimmed)?.[1];
  if (list === undefined) return [scalar(trimmed)];
  return (list.match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^,]+/g) ?? [])
    .map(scalar)
    .filter((value) => value !== '');
}

function scalar(text: string): string {
  const trimmed = text.trim();
  if (/^"(?:[^"\\]|\\.)*"$/.test(trimmed)) {
    try {
      return String(JSON.parse(trimmed));
    } catch {
      return trimmed.slice(1, -1);
    }
  }
  if (/^'.*'$/.test(trimmed)) return trimmed.slice(1, -1).replaceAll("''", "'");
  return trimmed.replace(/\s+#.*$/, '');
}

/** An address, also out of `[title](address)`. */
function webAddress(value: string): string {
  const found = /https?:\/\/[^\s)>\]]+/i.exec(value)?.[0] ?? '';
  return URL.canParse(found) ? found : '';
}

/** The first heading of the first level; what has its sign in a block of code is none. */
function firstHeading(body: string): string {
  let fence = '';
  for (const line of body.split(/\r?\n/)) {
    const [, mark = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence) && rest.trim() === '') fence = '';
    } else if (mark !== '') {
      if (mark.startsWith('~') || !rest.includes('`')) fence = mark;
    } else {
      const heading = /^#\s+(.+?)\s*#*\s*$/.exec(line)?.[1];
      if (heading !== undefined) return heading;
    }
  }
  return '';
}

const stem = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
