import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { inSeries, plural, rich, t } from '../../i18n/message';
import { pageTitle } from '../../protocol/document/page-title';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { copyPath } from '../words/text-fragment';
import { siteOf } from '../words/web-address';
import { createTabsRun, type TabRow, type TabsRun } from './tabs-run';

/** Saves all tabs of a window, or the chosen ones, and shows the result for each. */
export function TabsPage({ windowId }: { windowId: number }) {
  const environment = useEnvironment();
  const run = useMemo(() => createTabsRun(environment, windowId), [environment, windowId]);

  useEffect(() => {
    void run.look();
    // A page that is closed during a run must leave no access behind.
    const leave = () => void run.release();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [run]);

  const main = useRef<HTMLElement>(null);
  const { run: stage } = run.state.value;
  const rows = run.rows.value;
  useEffect(() => {
    // The pressed button was removed with its stage, or with the result it undid. A second Enter must not
    // cancel or undo anything.
    if (stage === 'looking' || document.activeElement !== document.body) return;
    const next = main.current?.querySelector<HTMLElement>('.actions .primary');
    (next ?? main.current)?.focus();
  }, [stage, rows]);

  return (
    <main class="sheet tabs" ref={main} tabIndex={-1} aria-labelledby="tabs-title">
      <h1 id="tabs-title">{t('manifest_saveTabs')}</h1>
      <Body run={run} />
    </main>
  );
}

function Body({ run }: { run: TabsRun }) {
  const now = run.state.value;
  const { browser } = useEnvironment();
  switch (now.run) {
    case 'looking':
      return <Skeleton />;
    case 'failed':
      return <ProblemNotice problem={now.problem} />;
    case 'unseen':
      return (
        <>
          <p>{t(browser.name === 'firefox' ? 'tabs_unseenFirefox' : 'tabs_unseen')}</p>
          {now.refused && (
            <p role="alert" class="advice">
              {t('tabs_refusedToShow')}
            </p>
          )}
          <div class="actions">
            <Button class="primary" onClick={() => void run.show()}>
              {t('tabs_show')}
            </Button>
          </div>
        </>
      );
    default:
      return <Rows run={run} />;
  }
}

function Rows({ run }: { run: TabsRun }) {
  const now = run.state.value;
  const rows = run.rows.value;
  const able = rows.filter(({ tab }) => tab.problem === undefined);
  const chosen = rows.filter((row) => row.chosen);
  const ended = chosen.filter(({ result }) => /kept|failed|left-out|undone/.test(result.outcome));
  const kept = rows.filter(({ result }) => result.outcome === 'kept');
  const undone = ended.filter(({ result }) => result.outcome === 'undone');
  const failed = ended.filter(({ result }) => !/kept|undone/.test(result.outcome));
  const undoable = rows.some(
    ({ result }) => result.outcome === 'kept' && result.receipt.change !== 'unchanged',
  );
  return (
    <>
      {now.run === 'choosing' && (
        <p>{t(able.length === 0 ? 'tabs_noneCanBeSaved' : 'tabs_savingAsks')}</p>
      )}
      {now.run === 'choosing' && now.refused && (
        <p role="alert" class="advice">
          {t('tabs_refusedToRead')}
        </p>
      )}
      {now.run === 'saving' && (
        <div class="progress" role="status">
          <p>{plural('tabs_progress', chosen.length, { done: ended.length })}</p>
          <progress max={chosen.length} value={ended.length} aria-label={t('tabs_saved')} />
        </div>
      )}
      {now.run === 'done' && (
        <p role="status">
          {rich(now.stopped ? 'tabs_stopped' : 'tabs_done', {
            b: (words) => <b>{words}</b>,
            results: inSeries([
              plural('tabs_kept', kept.length),
              ...(failed.length > 0 ? [plural('tabs_notKept', failed.length)] : []),
              ...(undone.length > 0 ? [plural('tabs_undone', undone.length)] : []),
            ]),
          })}
        </p>
      )}
      {now.run === 'choosing' && able.length > 1 && (
        <label class="all">
          <input
            type="checkbox"
            checked={chosen.length === able.length}
            onChange={(event) => run.chooseAll(event.currentTarget.checked)}
          />{' '}
          {t('tabs_all')}
        </label>
      )}
      <ul class="tab-rows">
        {rows.map((row) => (
          <Row
            key={row.tab.id}
            row={row}
            choosing={now.run === 'choosing'}
            onChoose={(wanted) => run.choose(row.tab.id, wanted)}
          />
        ))}
      </ul>
      <div class="actions">
        {now.run === 'choosing' && able.length > 0 && (
          <Button class="primary" disabled={chosen.length === 0} onClick={() => void run.save()}>
            {plural('tabs_save', chosen.length)}
          </Button>
        )}
        {now.run === 'saving' && <Button onClick={run.cancel}>{t('words_cancel')}</Button>}
        {now.run === 'done' && undoable && (
          <Button onClick={() => void run.undo()}>
            <Icon name="undo" /> {t('words_undoAll')}
          </Button>
        )}
      </div>
    </>
  );
}

interface RowProps {
  row: TabRow;
  choosing: boolean;
  onChoose: (chosen: boolean) => void;
}

function Row({ row, choosing, onChoose }: RowProps) {
  const { tab, chosen } = row;
  const name = pageTitle(tab.title, tab.url);
  const id = useId();
  return (
    <li data-outcome={row.result.outcome}>
      <label>
        <input
          type="checkbox"
          checked={chosen}
          disabled={!choosing || tab.problem !== undefined}
          aria-describedby={`${id}-result`}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span class="words">
          <span id={`${id}-title`} class="title" dir="auto">
            {name}
          </span>
          <span class="site">{siteOf(tab.url)}</span>
        </span>
      </label>
      <Result row={row} choosing={choosing} id={id} />
    </li>
  );
}

const KEPT = {
  created: 'tabs_keptIn',
  updated: 'tabs_updatedIn',
  unchanged: 'tabs_keptBeforeIn',
} as const;

function Result({ row, choosing, id }: { row: TabRow; choosing: boolean; id: string }) {
  const { tab, result, chosen } = row;
  const own = { id: `${id}-result`, class: 'result' };
  const { browser } = useEnvironment();
  switch (result.outcome) {
    case 'kept': {
      const { uid, change, namespace } = result.receipt;
      return (
        <a
          {...own}
          class="result kept"
          href={browser.pageUrl(copyPath(uid))}
          aria-describedby={`${id}-title`}
        >
          {rich(KEPT[change], { namespace: <bdi>{namespace}</bdi> })}
        </a>
      );
    }
    case 'failed': {
      const { what, advice } = describe(result.problem);
      return (
        <span {...own} class="result failed">
          {what} {advice}
        </span>
      );
    }
    case 'saving':
      return <span {...own}>{t('words_saving')}</span>;
    case 'left-out':
      return <span {...own}>{t('tabs_notTried')}</span>;
    case 'undone':
      return <span {...own}>{t('tabs_wasUndone')}</span>;
    case 'waiting':
      if (!choosing && chosen) return <span {...own}>{t('tabs_waits')}</span>;
      return tab.asleep ? <span {...own}>{t('tabs_asleep')}</span> : null;
  }
}
