/** A web page that was saved as a file: by a browser, by SingleFile, or by hand. */
import { treeMarkdown } from '../markdown/html-markdown';
import { type HtmlElement, type HtmlNode, htmlTree } from '../markdown/html-tree';
import { cut, type Draft, isoTime, isWebAddress, type Read } from './item';

export function* readSavedPage(html: string, path: string): Generator<Read> {
  const page = htmlTree(html);
  const markdown = treeMarkdown(mainContent(page)) || treeMarkdown([page]);
  if (markdown === '') {
    yield { failure: { file: path, fault: 'empty' } };
    return;
  }
  const meta = metaReader(page);
  const { url, savedAt } = savedFrom(html);
  const declared = [linkTo(page, 'canonical'), meta('og:url')].find(isWebAddress) ?? '';
  const stem = (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
  const title = squeeze(textOf(first(page, isNamed('title'))));
  const heading = squeeze(textOf(first(page, isNamed('h1'))));
  yield {
    draft: {
      origin: path,
      url: isOfHost(declared, url) ? declared : url,
      pageUrl: url || declared,
      title: cut(title || squeeze(meta('og:title')) || heading || stem, 2_000),
      byline: cut(meta('author'), 1_000),
      site: cut(meta('og:site_name'), 500),
      language: cut(first(page, isNamed('html'))?.attributes.get('lang') ?? '', 100),
      publishedAt: cut(meta('article:published_time'), 100),
      excerpt: cut(meta('description') || meta('og:description'), 5_000),
      createdAt: savedAt,
      updatedAt: savedAt,
      markdown,
    } satisfies Draft,
  };
}

/** What browsers write at the top of a page that they save, and what SingleFile does. */
const BY_BROWSER = /<!--\s*saved from url=\(\d+\)(\S+?)\s*-->/i;
const BY_SINGLEFILE =
  /<!--\s*Page saved with SingleFile\s+url:\s*(\S+)(?:\s+saved date:\s*([^\n]+))?/i;

function savedFrom(html: string): { url: string; savedAt: string } {
  const top = html.slice(0, 20_000);
  const [, url = '', date = ''] = BY_SINGLEFILE.exec(top) ?? BY_BROWSER.exec(top) ?? [];
  const savedAt = isoTime(date.replace(/-->.*$/, ''));
  return { url: isWebAddress(url) ? url : '', savedAt };
}

/** A page names itself where nothing else does; otherwise only on its own host, and not as its front page. */
function isOfHost(declared: string, url: string): boolean {
  if (declared === '' || url === '') return declared !== '';
  const { host, pathname, search } = new URL(declared);
  return host === new URL(url).host && (pathname !== '/' || search !== '');
}

/** Parts around the text; a header inside of an article may bear its title. */
const AROUND = /^(?:nav|aside|footer)$/;

/** A share of the page's text that a part must have to be its main content. */
const MOST = 0.7;

/** The page's `main`, or its only article of weight; otherwise all of it but what is around the text. */
function mainContent(page: HtmlElement): HtmlNode[] {
  const isMain = (one: HtmlElement) => one.name === 'main' || one.attributes.get('role') === 'main';
  const rest = withoutSurroundings(page);
  const enough = MOST * length(rest);
  for (const is of [isMain, isNamed('article')]) {
    const found = first(rest, (one) => is(one) && length(one) >= enough);
    if (found !== undefined) return [found];
  }
  return [rest];
}

function withoutSurroundings(element: HtmlElement): HtmlElement {
  const children: HtmlNode[] = [];
  for (const child of element.children) {
    if (typeof child === 'string') children.push(child);
    else if (!AROUND.test(child.name) && child.attributes.get('role') !== 'navigation') {
      children.push(withoutSurroundings(child));
    }
  }
  return { ...element, children };
}

const isNamed = (name: string) => (one: HtmlElement) => one.name === name;

function first(element: HtmlElement, is: (one: HtmlElement) => boolean): HtmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = is(child) ? child : first(child, is);
    if (found !== undefined) return found;
  }
  return undefined;
}

const WORDLESS = /^(?:script|style|noscript|template|head|svg)$/;

/** Characters of text that shows. */
function length(element: HtmlElement): number {
  let sum = 0;
  for (const child of element.children) {
    if (typeof child === 'string') sum += child.trim().length;
    else if (!WORDLESS.test(child.name)) sum += length(child);
  }
  return sum;
}

function textOf(element: HtmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('');
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();

function metaReader(page: HtmlElement): (name: string) => string {
  const values = new Map<string, string>();
  first(page, ({ name, attributes }) => {
    const key = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    const value = squeeze(attributes.get('content') ?? '');
    if (name === 'meta' && key !== '' && value !== '' && !values.has(key)) values.set(key, value);
    return false;
  });
  return (name) => values.get(name) ?? '';
}

function linkTo(page: HtmlElement, relation: string): string {
  const link = first(
    page,
    ({ name, attributes }) =>
      name === 'link' &&
      (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation),
  );
  return link?.attributes.get('href')?.trim() ?? '';
}
