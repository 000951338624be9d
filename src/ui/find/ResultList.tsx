import { useEffect, useRef } from 'preact/hooks';
import { plural, rich, t } from '../../i18n/message';
import { when } from '../../i18n/times';
import { useEnvironment } from '../environment';
import { About } from '../parts/About';
import { Icon } from '../parts/Icon';
import { Keys } from '../parts/Keys';
import { Marked } from '../parts/Marked';
import { ownDir } from '../prose/direction';
import { markWords } from '../prose/snippet';
import { kindWords } from '../words/kind';
import { siteOf } from '../words/web-address';
import type { Finder } from './finder';
import type { Row } from './result-rows';

export const LIST_ID = 'results';
export const rowId = (index: number) => `row-${index}`;

/** The rows under the box. The box keeps the focus; the selected row is its active descendant. */
export function ResultList({ finder }: { finder: Finder }) {
  const list = useRef<HTMLDivElement>(null);
  const selected = finder.selected.value;

  useEffect(() => {
    const row = list.current?.children[selected];
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);

  return (
    <div
      ref={list}
      id={LIST_ID}
      class="results"
      role="listbox"
      aria-label={t('find_results')}
      tabIndex={-1}
    >
      {finder.rows.value.map((row, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and handles the keys
        <div
          key={row.key}
          id={rowId(index)}
          class={`row ${row.row}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === selected}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => void finder.activate(index, event.shiftKey)}
        >
          <RowWords row={row} selected={index === selected} />
          {(row.row === 'hit' || row.row === 'recent') && (
            // Does the same as Shift+Enter, for the pointer. An option cannot contain a button.
            <span
              class="your-copy"
              aria-hidden="true"
              title={t('find_openYourCopyKey')}
              onClick={(event) => {
                event.stopPropagation();
                void finder.activate(index, true);
              }}
            >
              <Icon name="kept" />
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

function RowWords({ row, selected }: { row: Row; selected: boolean }) {
  const clock = useEnvironment().now();
  switch (row.row) {
    case 'ask':
      return (
        <span class="words">
          <span class="title one-line">
            <Icon name="ask" />{' '}
            {row.typed === ''
              ? t('find_askAboutSelection')
              : rich('find_ask', { question: <q dir="auto">{row.typed}</q> })}
          </span>
          <Keys keys={selected ? 'Enter' : 'Mod+Enter'} unheard />
        </span>
      );
    case 'all':
      return (
        <span class="words">
          <span class="title one-line">
            <Icon name="search" /> {t('find_allInLibrary', { total: row.total })}
          </span>
          {selected && <Keys keys="Enter" unheard />}
        </span>
      );
    case 'hit': {
      const { hit } = row;
      return (
        <span class="words">
          <span class="title one-line" dir={ownDir(hit.title)}>
            <Marked stretches={markWords(hit.title || siteOf(hit.url), hit.matched)} />
          </span>
          <span class="snippet clamp" dir="auto">
            <Marked stretches={hit.snippet.stretches} />
          </span>
          <About
            facts={[
              siteOf(hit.url),
              hit.service ?? hit.namespace,
              when(hit.savedAt, clock),
              hit.more > 0 ? plural('find_morePassages', hit.more) : '',
            ]}
          />
        </span>
      );
    }
    case 'recent': {
      const { document } = row;
      return (
        <span class="words">
          <span class="title one-line" dir={ownDir(document.title)}>
            {document.title || siteOf(document.url)}
          </span>
          <About
            facts={[
              siteOf(document.url),
              document.namespace,
              when(document.updatedAt, clock),
              ...kindWords(document.kind),
            ]}
          />
        </span>
      );
    }
  }
}
