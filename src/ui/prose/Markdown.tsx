import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo, useState } from 'preact/hooks';
import { t } from '../../i18n/message';
import { linkedNote } from '../../markdown/note-links';
import { parseAddress } from '../../protocol/address/parse-address';
import { followable } from '../words/web-address';
import { type Direction, directionAmong, dirOf, LOOKED_AT, mainDirection } from './direction';
import { Footnote, FootnoteMark } from './Footnotes';
import { type KeptPictures, Picture, PicturesOfText } from './Picture';
import { type Sheet, SheetReader } from './sheet-reader';
import { type Block, beginning, type Inline, type Item, said } from './tree';

/** Returns the address of the note of this name; `undefined` if there is none. */
export type NoteAddress = (name: string) => string | undefined;
/** Absent: links between notes are words. */
export const NotesOfText = createContext<NoteAddress | undefined>(undefined);

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
 * addresses, and notes of the library, can be followed. A long text is drawn sheet by sheet.
 */
export function Markdown({ markdown, base, cite, isLeftOut, onDrawn }: MarkdownProps) {
  const reader = useMemo(() => new SheetReader(markdown, isLeftOut), [markdown]);
  const [, draw] = useState(0);
  const pictures = useContext(PicturesOfText);

  useEffect(() => reader.readOn(() => draw(reader.sheets.length)), [reader]);

  // Read now, because more may have been read by the time the effect runs.
  const { ended, sheets } = reader;
  const { length } = sheets;
  // The beginning decides the direction, so that later sheets do not turn the first one around.
  const around = useMemo(() => mainDirection(beginning(sheets[0] ?? [], LOOKED_AT)), [reader]);
  useEffect(() => onDrawn?.(ended), [reader, length, ended]);

  return (
    <>
      {sheets.map((blocks, index) => (
        <SheetOf
          key={index}
          blocks={blocks}
          isFirst={index === 0}
          base={base}
          cite={cite}
          around={around}
          pictures={pictures}
        />
      ))}
    </>
  );
}

interface Drawing extends Pick<MarkdownProps, 'base' | 'cite'> {
  /** The direction of the surrounding text. */
  around: Direction;
  pictures: KeptPictures | undefined;
}

/** A sheet never changes, so it is drawn once and not compared when the next one comes. */
function SheetOf(props: { blocks: Sheet; isFirst: boolean } & Drawing) {
  const { blocks, isFirst, base, cite, around, pictures } = props;
  return useMemo(() => {
    const drawn = (
      <Blocks blocks={blocks} base={base} cite={cite} around={around} pictures={pictures} />
    );
    // The browser skips the later sheets until they scroll into view.
    return isFirst ? drawn : <div class="sheet">{drawn}</div>;
  }, [blocks, base, cite, around, pictures]);
}

function Blocks({ blocks, ...drawing }: { blocks: readonly Block[] } & Drawing) {
  return <>{blocks.map((block) => drawBlock(block, drawing))}</>;
}

/** Draws a block with its own direction. Every block has a `dir`: the browser's `auto` skips elements with one. */
function drawBlock(block: Block, drawing: Drawing): ComponentChildren {
  const dirOfLine = (inside: Inline[], around = drawing.around) => dirOf(said(inside), around);
  switch (block.is) {
    case 'paragraph':
      return <p dir={dirOfLine(block.inside)}>{drawInlines(block.inside, drawing)}</p>;
    case 'heading': {
      // The page has its own h1 and h2, so the text's headings start at h3.
      const Heading = (['h3', 'h4', 'h5', 'h6'] as const)[Math.min(block.depth, 4) - 1] ?? 'h6';
      return <Heading dir={dirOfLine(block.inside)}>{drawInlines(block.inside, drawing)}</Heading>;
    }
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard too
        <pre tabIndex={0} dir="ltr" class={block.goesOn && 'goes-on'}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote': {
      const way = wayOf([block], drawing);
      return (
        <blockquote dir={way}>
          <Blocks blocks={block.inside} {...drawing} around={way} />
        </blockquote>
      );
    }
    case 'note': {
      const way = wayOf([block], drawing);
      return (
        <Footnote label={block.label}>
          <Blocks blocks={block.inside} {...drawing} around={way} />
        </Footnote>
      );
    }
    case 'list': {
      const way = wayOf([block], drawing);
      const items = block.items.map((item) => drawItem(item, { ...drawing, around: way }));
      if (!block.ordered) {
        return (
          <ul dir={way} class={isLettered(block.items) ? 'lettered' : undefined}>
            {items}
          </ul>
        );
      }
      return (
        <ol dir={way} start={block.start}>
          {items}
        </ol>
      );
    }
    case 'table': {
      const way = wayOf([block], drawing);
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
        <section class="wide" dir={way} tabIndex={0} aria-label={t('words_table')}>
          <table>
            <thead>
              <tr>
                {block.head.map((cell) => (
                  <th dir={dirOfLine(cell, way)}>{drawInlines(cell, drawing)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td dir={dirOfLine(cell, way)}>{drawInlines(cell, drawing)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    }
    case 'rule':
      return <hr />;
    case 'raw':
      return (
        <p dir={dirOf(block.text, drawing.around)} class={block.goesOn ? 'raw goes-on' : 'raw'}>
          {block.text}
        </p>
      );
  }
}

const wayOf = (blocks: readonly Block[], { around }: Drawing) =>
  directionAmong(beginning(blocks, LOOKED_AT), around);

/** Whether items begin with letters, as in `b. Drivers of 21`. Markdown has only bullets for them, which are hidden. */
const isLettered = (items: readonly Item[]) =>
  items.every(({ inside }) => LETTER.test(beginning(inside, LONGEST_LETTER)));

const LETTER = /^(?:[a-z]{1,2}|[ivxlcdm]+)\.\s/i;
/** Maximum length of a letter or number in a list: `mmmdcccxxxviii.` and a space. */
const LONGEST_LETTER = 17;

function drawItem(item: Item, drawing: Drawing) {
  const [only] = item.inside;
  const line = only?.is === 'paragraph' && item.inside.length === 1 ? only.inside : undefined;
  const way = wayOf(item.inside, drawing);
  const dir = line === undefined ? way : dirOf(said(line), drawing.around);
  const words =
    line === undefined ? (
      <Blocks blocks={item.inside} {...drawing} around={way} />
    ) : (
      drawInlines(line, drawing)
    );
  if (item.done === undefined) return <li dir={dir}>{words}</li>;
  return (
    <li class="task" dir={dir}>
      <input
        type="checkbox"
        checked={item.done}
        disabled
        aria-label={item.done ? t('words_taskDone') : t('words_toDo')}
      />{' '}
      {words}
    </li>
  );
}

function drawInlines(inside: Inline[], drawing: Drawing): ComponentChildren[] {
  return inside.map((inline) => drawInline(inline, drawing));
}

/**
 * A thousand letters of Thai, Lao, Burmese or Khmer without a space. Browsers find line breaks in them with a
 * dictionary, which takes seconds, so these lines break anywhere. The lookbehind keeps the expression linear:
 * a run is tried only from its beginning.
 */
const UNSPACED =
  /(?<![\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff])[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]{1000}/;

function drawInline(inline: Inline, drawing: Drawing): ComponentChildren {
  switch (inline.is) {
    case 'text':
      return UNSPACED.test(inline.text) ? <span class="unspaced">{inline.text}</span> : inline.text;
    case 'code':
      return <code dir="ltr">{inline.text}</code>;
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
          : inline.text === ''
            ? t('words_imageUndescribed')
            : t('words_imageOf', { text: inline.text });
      const kept = inline.is === 'image' ? absolute(inline.href, drawing.base) : '';
      if (inline.is === 'image' && drawing.pictures?.at(kept) !== undefined) {
        const shown = <Picture address={kept} text={inline.text || t('words_imageUndescribed')} />;
        return <Follow href={inline.href} base={drawing.base} words={shown} />;
      }
      return <Follow href={inline.href} base={drawing.base} words={words} />;
    }
    case 'note-mark':
      return <FootnoteMark label={inline.label} />;
    case 'cite': {
      const { cite } = drawing;
      return cite === undefined ? `[${inline.numbers.join(', ')}]` : inline.numbers.map(cite);
    }
  }
}

const absolute = (href: string, base: string | undefined) => parseAddress(href, base)?.href ?? '';

function Follow(props: { href: string; base: string | undefined; words: ComponentChildren }) {
  const addressOf = useContext(NotesOfText);
  const href = followable(props.href, props.base);
  if (href === undefined) {
    const note = linkedNote(props.href);
    const own = note === undefined ? undefined : addressOf?.(note);
    if (own === undefined) return <>{props.words}</>;
    return <a href={own}>{props.words}</a>;
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {props.words}
    </a>
  );
}
