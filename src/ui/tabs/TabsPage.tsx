import { useEffect, useMemo, useRef } from 'preact/hooks';
import { pageTitle } from '../../protocol/document/page-title';
import { describe } from '../describe';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { count } from '../words/size';
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
  useEffect(() => {
    // The pressed button is gone with its stage. A second Enter must not cancel or undo.
    if (stage === 'looking' || document.activeElement !== document.body) return;
    const next = main.current?.querySelector<HTMLElement>('.actions .primary');
    (next ?? main.current)?.focus();
  }, [stage]);

  return (
    <main class="sheet tabs" ref={main} tabIndex={-1}>
      <h1>Save the tabs of this window</h1>
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
          <p>
            Jackdaw does not see your other tabs, neither what they show nor where they are. To list
            them here it asks the browser first, which calls that “
            {browser.name === 'firefox' ? 'access browser tabs' : 'read your browsing history'}” .
            No more than the tabs of this window are looked at, and the permission is given back
            when you are done.
          </p>
          {now.refused && (
            <p role="alert" class="advice">
              The browser was told not to show them. You can still save each tab by its own
              shortcut.
            </p>
          )}
          <div class="actions">
            <Button class="primary" onClick={() => void run.show()}>
              Show the tabs of this window
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
  const undoable = kept.some(
    ({ result }) => result.outcome === 'kept' && result.receipt.change !== 'unchanged',
  );
  return (
    <>
      {now.run === 'choosing' && (
        <p>
          {able.length === 0
            ? 'None of them is a page that can be saved.'
            : 'Saving asks the browser to let Jackdaw read these sites, and gives that back when it is done.'}
        </p>
      )}
      {now.run === 'choosing' && now.refused && (
        <p role="alert" class="advice">
          The browser was told not to let Jackdaw read them, so nothing was saved.
        </p>
      )}
      {now.run === 'saving' && (
        <div class="progress" role="status">
          <p>
            {ended.length} of {count(chosen.length, 'tab')}
          </p>
          <progress max={chosen.length} value={ended.length} aria-label="Tabs saved" />
        </div>
      )}
      {now.run === 'done' && (
        <p role="status">
          <b>{now.stopped ? 'Stopped.' : 'Done.'}</b> {count(kept.length, 'tab')} kept
          {failed.length > 0 && `, ${failed.length} not`}
          {undone.length > 0 && `, ${undone.length} undone`}.
        </p>
      )}
      {now.run === 'choosing' && able.length > 1 && (
        <label class="all">
          <input
            type="checkbox"
            checked={chosen.length === able.length}
            onChange={(event) => run.chooseAll(event.currentTarget.checked)}
          />{' '}
          All of them
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
        {now.run === 'choosing' && (
          <Button class="primary" disabled={chosen.length === 0} onClick={() => void run.save()}>
            Save {count(chosen.length, 'tab')}
          </Button>
        )}
        {now.run === 'saving' && <Button onClick={run.cancel}>Cancel</Button>}
        {now.run === 'done' && undoable && (
          <Button onClick={() => void run.undo()}>
            <Icon name="undo" /> Undo all
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
  return (
    <li data-outcome={row.result.outcome}>
      <label>
        <input
          type="checkbox"
          checked={chosen}
          disabled={!choosing || tab.problem !== undefined}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <span class="words">
          <span class="title" dir="auto">
            {name}
          </span>
          <span class="site">{siteOf(tab.url)}</span>
        </span>
      </label>
      <Result row={row} choosing={choosing} />
    </li>
  );
}

function Result({ row, choosing }: { row: TabRow; choosing: boolean }) {
  const { result, chosen } = row;
  const { browser } = useEnvironment();
  switch (result.outcome) {
    case 'kept': {
      const { uid, change, namespace } = result.receipt;
      const words = { created: 'Kept', updated: 'Updated', unchanged: 'Kept already' }[change];
      return (
        <a class="result kept" href={browser.pageUrl(copyPath(uid))}>
          {words} in <bdi>{namespace}</bdi>
        </a>
      );
    }
    case 'failed': {
      const { what, advice } = describe(result.problem);
      return (
        <span class="result failed">
          {what} {advice}
        </span>
      );
    }
    case 'saving':
      return <span class="result">Saving…</span>;
    case 'left-out':
      return <span class="result">Not tried</span>;
    case 'undone':
      return <span class="result">Undone</span>;
    case 'waiting':
      return choosing || !chosen ? null : <span class="result">Waits</span>;
  }
}
