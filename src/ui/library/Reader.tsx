import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { KeptDocument } from '../../protocol/document';
import { pageTitle } from '../../protocol/page-title';
import { CopyMarks } from '../highlights/CopyMarks';
import { Icon } from '../parts/Icon';
import type { Surroundings } from '../surroundings';
import { atQuote } from '../words/fragment';
import { kindWords } from '../words/kind';
import { followable, siteOf } from '../words/link';
import { Blocks } from '../words/Markdown';
import { count } from '../words/size';
import { plainText, readMarkdown } from '../words/tokens';
import { day, moment, when } from '../words/when';
import { markdownFile } from './markdown-file';
import { passageRange } from './passage-range';
import type { Versions } from './shelf';

export interface ReaderProps {
  document: KeptDocument;
  /** The words to scroll to and mark; empty for the beginning. */
  quote: string;
  versions: Versions;
  surroundings: Surroundings;
  onRemove: () => void;
  /** A former version is asked for; `undefined`: the newest. */
  onVersion: (id: number | undefined) => void;
  /** The version that is shown is to be the newest. */
  onRestore: () => void;
}

/** Drawn at once; a long book waits for a press, so that the page appears at once. */
const FIRST_BLOCKS = 400;
const HIGHLIGHT = 'quoted-passage';

/** One kept document, its text as it was kept. */
export function Reader({ document: newest, quote, versions, ...props }: ReaderProps) {
  const { surroundings, onRemove, onVersion, onRestore } = props;
  const { shown } = versions;
  const kept = useMemo(() => {
    if (shown === undefined) return newest;
    const { title, markdown, updatedAt, length } = shown;
    return { ...newest, title, markdown, updatedAt, length };
  }, [newest, shown]);
  const { browser } = surroundings;
  const text = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const blocks = useMemo(() => withoutTitle(readMarkdown(kept.markdown), kept.title), [kept]);
  const [whole, setWhole] = useState(false);
  const [missing, setMissing] = useState(false);
  const all = whole || quote !== '' || blocks.length <= FIRST_BLOCKS;
  const live = followable(kept.url);

  useEffect(() => {
    const range =
      quote === '' || text.current === null
        ? undefined
        : passageRange(text.current, plainText(quote));
    setMissing(quote !== '' && range === undefined);
    if (range === undefined) {
      title.current?.focus({ preventScroll: true });
      return undefined;
    }
    return show(range);
  }, [kept, quote]);

  return (
    <article class="reader" aria-labelledby="document-title">
      <header>
        <h1 id="document-title" ref={title} tabIndex={-1} title={pageTitle(kept.title, kept.url)}>
          {pageTitle(kept.title, kept.url)}
        </h1>
        <p class="about">
          {kept.byline !== '' && (
            <span class="byline" title={kept.byline}>
              {kept.byline}
            </span>
          )}
          <span>{kept.site || siteOf(kept.url)}</span>
          {day(kept.publishedAt) !== '' && <span>published {day(kept.publishedAt)}</span>}
          <span>kept {when(kept.updatedAt, surroundings.now())}</span>
          <span>in {kept.namespace}</span>
          {kept.tags?.map((tag) => (
            <span key={tag} class="tag">
              #{tag}
            </span>
          ))}
          {kindWords(kept.kind).map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
        <div class="actions">
          {live !== undefined && (
            <a
              class="secondary"
              href={atQuote(live, plainText(quote))}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="open" /> Open page
            </a>
          )}
          <button
            type="button"
            class="secondary"
            onClick={() => {
              const file = markdownFile(kept);
              browser.download(file.fileName, file.text);
            }}
          >
            <Icon name="download" /> Export .md
          </button>
          <button type="button" class="secondary" onClick={onRemove}>
            <Icon name="bin" /> Remove
          </button>
        </div>
        {shown !== undefined && (
          <div class="notice quiet older" role="status">
            <Icon name="page" />
            <div>
              <p class="what">This is an older version, kept {moment(shown.updatedAt)}.</p>
              <p class="buttons">
                <button type="button" class="primary" onClick={onRestore}>
                  Restore this version
                </button>
                <button type="button" class="secondary" onClick={() => onVersion(undefined)}>
                  Back to the newest
                </button>
              </p>
            </div>
          </div>
        )}
        {versions.all.length > 0 && (
          <details class="versions">
            <summary>{count(versions.all.length, 'older version')}</summary>
            <ul>
              {versions.all.map(({ id, updatedAt, length }) => (
                <li key={id}>
                  <button
                    type="button"
                    class="link"
                    aria-current={id === shown?.id ? 'true' : undefined}
                    onClick={() => onVersion(id)}
                  >
                    {moment(updatedAt)}
                  </button>{' '}
                  <span class="length">{count(length, 'character')}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <CopyMarks
          uid={newest.uid}
          surroundings={surroundings}
          text={text}
          drawn={all ? blocks : FIRST_BLOCKS}
        />
        {missing && (
          <p class="notice quiet" role="status">
            <Icon name="warning" />
            <span>The quoted words are not in this copy; it may have been updated since.</span>
          </p>
        )}
      </header>
      <div class="prose" ref={text} lang={kept.language || undefined}>
        <Blocks blocks={all ? blocks : blocks.slice(0, FIRST_BLOCKS)} base={kept.pageUrl} />
      </div>
      {!all && (
        <p class="rest">
          <button type="button" class="secondary" onClick={() => setWhole(true)}>
            Show the rest of this document
          </button>
        </p>
      )}
    </article>
  );
}

/** The page's own title is above the text already. */
function withoutTitle(
  blocks: ReturnType<typeof readMarkdown>,
  title: string,
): ReturnType<typeof readMarkdown> {
  const [first, ...others] = blocks;
  if (first?.is !== 'heading' || first.depth !== 1) return blocks;
  const [words] = first.inside;
  const same = first.inside.length === 1 && words?.is === 'text' && words.text.trim() === title;
  return same ? others : blocks;
}

/** Marks a passage, brings it into view and gives it the focus. Returns how to unmark it. */
function show(range: Range): () => void {
  const start = range.startContainer.parentElement;
  const block = start?.closest<HTMLElement>('p, li, h3, h4, h5, h6, pre, td, th') ?? start;
  block?.setAttribute('data-quoted', '');
  block?.setAttribute('tabindex', '-1');
  block?.scrollIntoView({ block: 'center' });
  block?.focus({ preventScroll: true });
  // A highlight marks words across elements without touching what Preact drew.
  if ('highlights' in CSS) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  return () => {
    block?.removeAttribute('data-quoted');
    block?.removeAttribute('tabindex');
    if ('highlights' in CSS) CSS.highlights.delete(HIGHLIGHT);
  };
}
