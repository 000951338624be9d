import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isArray, isObject, text } from './json.ts';

/** One page of a collection, with what is known about it. */
export interface BenchPage {
  id: string;
  url: string;
  /** `article`, `forum`, …; `article` throughout in a collection of articles. */
  kind: string;
  mainContent: string;
  with: string[];
  without: string[];
  title: string;
  author: string;
  date: string;
  /** Read when needed: a collection is larger than memory ought to be. */
  html(): string;
}

export interface Collection {
  form: 'wcxb' | 'articles';
  pages: BenchPage[];
}

/** Reads a folder in the form of WCXB or of the article-extraction-benchmark. */
export function readCollection(folder: string): Collection {
  const names = new Set(readdirSync(folder));
  if (names.has('ground-truth.json')) return { form: 'articles', pages: readArticles(folder) };
  if (names.has('ground-truth')) return { form: 'wcxb', pages: readWcxb(folder) };
  throw new Error(`${folder} holds neither ground-truth/ nor ground-truth.json`);
}

function readArticles(folder: string): BenchPage[] {
  const truth = readJson(join(folder, 'ground-truth.json'));
  return Object.entries(isObject(truth) ? truth : {}).map(([id, entry]) => ({
    ...nothingKnown(folder, id),
    url: webAddress(text(isObject(entry) ? entry.url : ''), id),
    mainContent: text(isObject(entry) ? entry.articleBody : ''),
  }));
}

function readWcxb(folder: string): BenchPage[] {
  const ids = readdirSync(join(folder, 'html')).map((name) => name.replace(/\.html(\.gz)?$/, ''));
  return ids.sort().map((id) => {
    const entry = readJson(join(folder, 'ground-truth', `${id}.json`));
    const truth = isObject(entry) && isObject(entry.ground_truth) ? entry.ground_truth : {};
    const internal = isObject(entry) && isObject(entry._internal) ? entry._internal : {};
    const type = isObject(internal.page_type) ? internal.page_type : truth.page_type;
    return {
      ...nothingKnown(folder, id),
      url: webAddress(text(isObject(entry) ? entry.url : '') || text(truth.url), id),
      kind: (isObject(type) ? text(type.primary) : text(type)) || 'unknown',
      mainContent: text(truth.main_content),
      with: texts(truth.with),
      without: texts(truth.without),
      title: text(truth.title),
      author: text(truth.author),
      date: text(truth.publish_date),
    };
  });
}

function nothingKnown(folder: string, id: string): Omit<BenchPage, 'url' | 'mainContent'> {
  return {
    id,
    kind: 'article',
    with: [],
    without: [],
    title: '',
    author: '',
    date: '',
    html: () => gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`))).toString('utf8'),
  };
}

/** Pages need an address of their own to be served at. */
function webAddress(url: string, id: string): string {
  return /^https?:\/\//.test(url) && URL.canParse(url)
    ? url
    : `https://page-${id.toLowerCase()}.invalid/`;
}

function texts(value: unknown): string[] {
  return isArray(value) ? value.map(text).filter((item) => item !== '') : [];
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
