/** Runs in a page: its whole body as markdown, beside a plain list of what stands in it. */

import { copyPage } from '../../src/clip/copy/page-copy';
import { NO_DEADLINE } from '../../src/clip/deadline';
import { resolveImages } from '../../src/clip/images/sources';
import { toMarkdown } from '../../src/clip/markdown/markdown';
import { atOnce } from '../../src/clip/slices';

export interface Structure {
  codes: { text: string; language: string }[];
  links: string[];
  images: string[];
  /** Rows of cells. */
  tables: string[][][];
  items: { text: string; depth: number }[];
  formulas: string[];
}

export function run(): { markdown: string; structure: Structure } {
  const page = atOnce(copyPage(document, NO_DEADLINE));
  atOnce(resolveImages(page, NO_DEADLINE));
  const markdown = atOnce(toMarkdown(page.body, document.baseURI));
  return { markdown, structure: structureOf(document.body) };
}

function structureOf(body: Element): Structure {
  const all = (selector: string) => [...body.querySelectorAll(selector)].filter(shows);
  const web = (address: string) => /^https?:/.test(address);
  return {
    codes: all('pre')
      .filter(
        (pre) =>
          pre.textContent?.trim() &&
          /[^\d\s]/.test(pre.textContent) &&
          !pre.querySelector(
            'br, table, ol, li, button, [class*="line-number" i], [class*="lineno" i], [class*="gutter" i]',
          ),
      )
      .map((pre) => ({ text: pre.textContent ?? '', language: labelOf(pre) })),
    links: (all('a[href]') as HTMLAnchorElement[])
      .filter(
        (link) =>
          web(link.href) &&
          link.getAttribute('href')?.trim() !== '' &&
          /[\p{L}\p{N}]{2}/u.test(link.innerText) &&
          !link.closest('pre, button, select, svg') &&
          // Marks of footnotes and ways back from them are written in another way.
          !(link.getAttribute('href')?.startsWith('#') && link.closest('sup, li[id]')),
      )
      .map((link) => link.href),
    images: (all('img[src]') as HTMLImageElement[])
      .filter(
        (image) =>
          web(image.src) &&
          image.getAttribute('src')?.trim() !== '' &&
          !/\b(?:spacer|blank|pixel|s)\.gif/.test(image.src) &&
          !/^[012]$/.test(image.getAttribute('width') ?? '') &&
          !image.closest('button, svg, pre, noscript, math, [class*="math"]') &&
          !hasLazySource(image),
      )
      .map((image) => image.src),
    tables: all('table').filter(isSimple).map(cellsOf),
    items: all('li')
      .filter(
        (item) =>
          !item.closest(
            'nav, header, footer, aside, form, [role], [class*="menu" i], [class*="nav" i]',
          ),
      )
      .map((item) => ({ text: ownText(item), depth: depthOf(item) }))
      .filter(({ text }) => text.length > 8),
    formulas: all('annotation[encoding*="tex" i]').map((note) => note.textContent ?? ''),
  };
}

function shows(element: Element): boolean {
  if (element.closest('math'))
    return element.closest('math')?.parentElement?.closest('[hidden]') === null;
  return element.checkVisibility({ visibilityProperty: true });
}

function labelOf(pre: Element): string {
  for (const element of [pre.querySelector('code'), pre, pre.parentElement]) {
    const label = /(?:^|\s)(?:language|lang)-([\w+#.-]+)/.exec(
      element?.getAttribute('class') ?? '',
    )?.[1];
    if (label) return label.toLowerCase();
  }
  return '';
}

function hasLazySource(image: Element): boolean {
  return image
    .getAttributeNames()
    .some((name) => name.startsWith('data-') && /src|lazy|original/.test(name));
}

function isSimple(table: Element): boolean {
  const rows = (table as HTMLTableElement).rows;
  return (
    rows.length >= 2 &&
    (rows[0]?.cells.length ?? 0) >= 2 &&
    !table.querySelector(
      'table, [colspan]:not([colspan="1"]), [rowspan]:not([rowspan="1"]), pre, ul, ol, h1, h2, h3, figure, article, section, button, select, svg, input',
    ) &&
    !table.closest('pre') &&
    table.getAttribute('role') !== 'presentation' &&
    table.querySelector('th') !== null
  );
}

/** The rows that show: some wait for a button that says "all of them". */
function cellsOf(table: Element): string[][] {
  return [...(table as HTMLTableElement).rows]
    .filter(shows)
    .map((row) => [...row.cells].map((cell) => cell.innerText));
}

function ownText(item: Element): string {
  const copy = item.cloneNode(true) as Element;
  for (const inner of copy.querySelectorAll(
    'ul, ol, script, style, button, svg, select, noscript, pre, table, img, math, h1, h2, h3, h4, h5, h6, p, div',
  ))
    inner.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function depthOf(item: Element): number {
  let depth = 0;
  for (let up: Element | null = item; up; up = up.parentElement) {
    if (/^(?:UL|OL)$/.test(up.nodeName)) depth++;
    if (/^(?:TD|TH|BLOCKQUOTE|DD)$/.test(up.nodeName)) break;
  }
  return depth;
}
