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
  const title = one('title') || firstHeading(body) || stem(path);
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
  let name = '';
  for (const line of yaml.split(/\r?\n/)) {
    const item = /^\s+-\s+(.*)$|^-\s+(.*)$/.exec(line);
    if (item !== null && name !== '') {
      found.get(name)?.push(scalar(item[1] ?? item[2] ?? ''));
      continue;
    }
    const pair = /^([\p{L}\p{N}_ -]+?)\s*:(?:\s+(.*))?$/u.exec(line);
    if (pair === null) continue;
    name = (pair[1] ?? '').toLowerCase();
    found.set(name, values(pair[2] ?? ''));
  }
  return found;
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

const firstHeading = (body: string): string => /^#\s+(.+?)\s*#*\s*$/m.exec(body)?.[1] ?? '';

const stem = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
