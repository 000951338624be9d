// @vitest-environment happy-dom
/**
 * The examples of CommonMark's own specification, drawn by us and by its reference. What we draw must
 * have the same elements, words and addresses, apart from what is told here.
 */
import { tests } from 'commonmark-spec';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { Markdown } from '../../../../src/ui/prose/Markdown';
import { followable } from '../../../../src/ui/words/web-address';
import { mounted, unmount } from '../mounted';

const BASE = 'https://page.example/at/';

/** Whole sections that we read in another way, and why. */
const otherSections: Record<string, string> = {
  'HTML blocks': 'HTML is shown as the text it is',
  'Raw HTML': 'HTML is shown as the text it is',
};

/** Single examples that we draw in another way, and why. */
const otherExamples = new Map<number, string>([
  ...[21, 31, 201, 308, 309, 344, 475, 476, 477, 491, 494, 524, 536, 642, 643].map(
    (number) => [number, 'HTML is shown as the text it is'] as const,
  ),
  ...[602, 606, 608, 611, 612].map(
    (number) => [number, 'a bare address is a link, as GitHub reads it'] as const,
  ),
]);

beforeAll(loadParser);
afterEach(unmount);

describe('the examples of CommonMark', () => {
  it('are all there', () => {
    expect(tests).toHaveLength(652);
  });

  it.each(tests.map((test) => [test.number, test.section, test] as const))(
    '%i (%s)',
    (number, section, { markdown: written, html: drawnThere }) => {
      // The specification writes a tab as an arrow.
      const markdown = written.replaceAll('→', '\t');
      const html = drawnThere.replaceAll('→', '\t');
      const isOther = section in otherSections || otherExamples.has(number);
      const ours = drawn(markdown);
      const reference = ofReference(html);
      if (isOther) expect(bare(ours).length).toBeGreaterThan(0);
      else expect(ours).toBe(reference);
    },
  );
});

function drawn(markdown: string): string {
  return form(mounted(<Markdown markdown={markdown} base={BASE} />));
}

function ofReference(html: string): string {
  const place = document.createElement('div');
  place.innerHTML = html;
  return form(place);
}

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Elements and words in a form that both are brought to. */
function form(node: Node): string {
  return [...node.childNodes]
    .map(formOf)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([⟨⟩]) ?/g, '$1');
}

function formOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node.nodeType !== Node.ELEMENT_NODE) return '';
  const element = node as Element;
  const name = element.localName;
  const inside = form(element);
  if (name === 'img') return image(element);
  if (name === 'a') {
    const href = followable(element.getAttribute('href') ?? '', BASE);
    return href === undefined ? inside : `⟨a ${encoded(href)}⟩${inside}⟨/a⟩`;
  }
  // The page has an h1 and an h2 of its own.
  if (/^h[1-6]$/.test(name)) return `⟨h⟩${inside}⟨/h⟩`;
  // Whether the words of an item are a paragraph is told by what else is in the item, not by blank lines.
  if (name === 'p' && element.parentElement?.localName === 'li') return ` ${inside} `;
  return `⟨${name}⟩${inside}⟨/${name}⟩`;
}

/** The reference encodes brackets, which addresses may have as they are. */
function encoded(href: string): string {
  return href.replaceAll('[', '%5B').replaceAll(']', '%5D');
}

/** Images are links with their description. */
function image(element: Element): string {
  const words = `[image: ${element.getAttribute('alt') || 'no description'}]`;
  const href = followable(element.getAttribute('src') ?? '', BASE);
  return href === undefined ? words : `⟨a ${href}⟩${words}⟨/a⟩`;
}
