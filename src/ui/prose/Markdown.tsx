import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { followable } from '../words/web-address';
import { type Sheet, SheetReader } from './sheet-reader';
import type { Block, Inline, Item } from './tree';

export interface MarkdownProps {
  markdown: string;
  /** Relative links are resolved against this address. */
  base?: string;
  /** Draws a `[n]` marker; without it markers stay text. */
  cite?: (number: number) => ComponentChildren;
  /** Whether the first block is not to be drawn. */
  isLeftOut?: (first: Block) => boolean;
  /** Called when more has been drawn. @param ended whether all of it is drawn. */
  onDrawn?: (ended: boolean) => void;
}

/**
 * Markdown as Preact nodes. No string ever becomes HTML: raw HTML is shown as text, images become
 * links (a remote image would tell its server what is being read), and only web and mail
 * addresses can be followed. A long text is drawn sheet by sheet.
 */
export function Markdown({ markdown, base, cite, isLeftOut, onDrawn }: MarkdownProps) {
  const reader = useMemo(() => new SheetReader(markdown, isLeftOut), [markdown]);
  const [, draw] = useState(0);

  useEffect(() => reader.readOn(() => draw(reader.sheets.length)), [reader]);

  // Read now, because more may have been read by the time the effect runs.
  const { ended, sheets } = reader;
  const { length } = sheets;
  useEffect(() => onDrawn?.(ended), [reader, length, ended]);

  return (
    <>
      {sheets.map((blocks, index) => (
        <SheetOf key={index} blocks={blocks} isFirst={index === 0} base={base} cite={cite} />
      ))}
    </>
  );
}

type Drawing = Pick<MarkdownProps, 'base' | 'cite'>;

/** A sheet never changes, so it is drawn once and not compared when the next one comes. */
function SheetOf({ blocks, isFirst, base, cite }: { blocks: Sheet; isFirst: boolean } & Drawing) {
  return useMemo(() => {
    const drawn = <Blocks blocks={blocks} base={base} cite={cite} />;
    // The browser skips the later sheets until they scroll into view.
    return isFirst ? drawn : <div class="sheet">{drawn}</div>;
  }, [blocks, base, cite]);
}

function Blocks({ blocks, ...drawing }: { blocks: readonly Block[] } & Drawing) {
  return <>{blocks.map((block) => drawBlock(block, drawing))}</>;
}

function drawBlock(block: Block, drawing: Drawing): ComponentChildren {
  switch (block.is) {
    case 'paragraph':
      return <p>{drawInlines(block.inside, drawing)}</p>;
    case 'heading': {
      // The page has its own h1 and h2, so the text's headings start at h3.
      const Heading = (['h3', 'h4', 'h5', 'h6'] as const)[Math.min(block.depth, 4) - 1] ?? 'h6';
      return <Heading>{drawInlines(block.inside, drawing)}</Heading>;
    }
    case 'code':
      return (
        <pre class={block.goesOn && 'goes-on'}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.inside} {...drawing} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((item) => drawItem(item, drawing));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
        <section class="wide" tabIndex={0} aria-label="Table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th>{drawInlines(cell, drawing)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>{drawInlines(cell, drawing)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    case 'rule':
      return <hr />;
    case 'raw':
      return <p class={block.goesOn ? 'raw goes-on' : 'raw'}>{block.text}</p>;
  }
}

function drawItem(item: Item, drawing: Drawing) {
  const [only] = item.inside;
  const words =
    only?.is === 'paragraph' && item.inside.length === 1 ? (
      drawInlines(only.inside, drawing)
    ) : (
      <Blocks blocks={item.inside} {...drawing} />
    );
  if (item.done === undefined) return <li>{words}</li>;
  return (
    <li class="task">
      <input
        type="checkbox"
        checked={item.done}
        disabled
        aria-label={item.done ? 'done' : 'to do'}
      />{' '}
      {words}
    </li>
  );
}

function drawInlines(inside: Inline[], drawing: Drawing): ComponentChildren[] {
  return inside.map((inline) => drawInline(inline, drawing));
}

/**
 * A thousand letters of Thai, Lao, Burmese or Khmer without a space. A browser looks up in a dictionary
 * where such a line may break, which takes seconds, so these lines break anywhere. The look back keeps
 * the expression linear: a run is tried from its beginning only.
 */
const UNSPACED =
  /(?<![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{1000}/;

function drawInline(inline: Inline, drawing: Drawing): ComponentChildren {
  switch (inline.is) {
    case 'text':
      return UNSPACED.test(inline.text) ? <span class="unspaced">{inline.text}</span> : inline.text;
    case 'code':
      return <code>{inline.text}</code>;
    case 'break':
      return <br />;
    case 'strong':
    case 'em':
    case 'del': {
      const Mark = inline.is;
      return <Mark>{drawInlines(inline.inside, drawing)}</Mark>;
    }
    case 'link':
    case 'image': {
      const words =
        inline.is === 'link'
          ? drawInlines(inline.inside, drawing)
          : `[image: ${inline.text || 'no description'}]`;
      return <Follow href={inline.href} base={drawing.base} words={words} />;
    }
    case 'cite': {
      const { cite } = drawing;
      return cite === undefined ? `[${inline.numbers.join(', ')}]` : inline.numbers.map(cite);
    }
  }
}

function Follow(props: { href: string; base: string | undefined; words: ComponentChildren }) {
  const href = followable(props.href, props.base);
  if (href === undefined) return <>{props.words}</>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {props.words}
    </a>
  );
}
