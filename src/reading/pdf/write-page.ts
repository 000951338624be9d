import { destination, escapeLabel, escapeLineStart, escapeText } from '../../markdown/escape';
import { pageHeading } from '../../protocol/document/pdf-page';
import { squeeze } from '../../protocol/plain-line';
import { linesOf } from './lines';
import type { Line, SetPage } from './page';
import { withoutRunningHeads } from './running-heads';
import { type Block, blocksOf, typographyOf } from './text-blocks';

export interface WrittenPdf {
  markdown: string;
  /** The first heading of the largest size, or empty. */
  title: string;
  /** The first paragraph, or empty. */
  excerpt: string;
}

/** Writes pages as markdown, each under a heading that ranks above those of the document. */
export function writePdf(pages: readonly SetPage[]): WrittenPdf {
  const lines = withoutRunningHeads(
    pages.map((page) => ({ lines: linesOf(page), height: page.height })),
  );
  const typography = typographyOf(lines);
  const set = pages.map(({ number }, i) => ({
    number,
    blocks: blocksOf(lines[i] ?? [], typography),
  }));
  const first = set.find(({ blocks }) => blocks.length > 0)?.blocks ?? [];
  const largest = first.find((block) => block.kind === 'heading' && block.level === 0);
  const paragraph = first.find((block) => block.kind === 'paragraph');
  return {
    markdown: set
      .filter(({ blocks }) => blocks.length > 0)
      .flatMap(({ number, blocks }) => [pageHeading(number), ...blocks.map(markdownOf)])
      .join('\n\n')
      .replace(/^(- .*)\n\n(?=- )/gm, '$1\n'),
    title: textOf(largest),
    excerpt: textOf(paragraph).slice(0, 300),
  };
}

function textOf(block: Block | undefined): string {
  return squeeze((block?.spans ?? []).map(({ text }) => text).join(''));
}

function markdownOf(block: Block): string {
  const text = inline(block.spans);
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(3 + block.level)} ${text}`;
    case 'item':
      return `- ${text}`;
    case 'paragraph':
      return escapeLineStart(text);
  }
}

function inline(spans: Line['spans']): string {
  return spans
    .map(({ text, link }) => {
      const words = escapeText(text.replace(/\s+/g, ' '));
      if (link === undefined || words.trim() === '') return words;
      const middle = words.trim();
      const before = words.slice(0, words.length - words.trimStart().length);
      const after = words.slice(words.trimEnd().length);
      return `${before}[${escapeLabel(middle)}](${destination(link)})${after}`;
    })
    .join('')
    .trim();
}
