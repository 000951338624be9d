import { useMemo, useRef, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import { BIN_DAYS } from '../../messages/requests';
import { useEnvironment } from '../environment';
import { listKeys, openLive } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { ShelfHead } from '../list/ShelfHead';
import { Button } from '../parts/Button';
import { ChoreBar } from '../parts/ChoreBar';
import { Empty } from '../parts/Empty';
import { ProblemNotice } from '../parts/ProblemNotice';
import { useKeys } from '../state/use-keys';
import { TwinChoice } from './TwinChoice';
import type { ShownGroup, Twins, TwinsState } from './twin-list';

interface TwinsShelfProps {
  twins: Twins;
  /** Address of the list of documents. */
  back: string;
  /** Joins groups of uids. The first document of each group is kept. Resolves to whether it has begun. */
  join: (groups: readonly (readonly string[])[]) => Promise<boolean>;
}

/** Number of groups drawn at a time. */
const SHOWN = 50;

/** Lists duplicate documents, and the actions on them. */
export function TwinsShelf({ twins, back: address, join }: TwinsShelfProps) {
  const state = twins.state.value;
  const back = useRef<HTMLAnchorElement>(null);
  return (
    <section class="shelves twins" aria-label={t('twins_title')}>
      <ShelfHead title={t('twins_title')} back={address} link={back} />
      {state.twins === 'looking' && (
        <ChoreBar
          chore={state}
          words={t('twins_comparing')}
          stop={t('words_stop')}
          onStop={twins.stopLooking}
        />
      )}
      {state.twins === 'stopped' && (
        <Empty what={t('twins_stopped')}>
          <Button onClick={() => void twins.look()}>{t('twins_lookAgain')}</Button>
        </Empty>
      )}
      {state.twins === 'failed' && (
        <>
          <ProblemNotice problem={state.problem} />
          <Button onClick={() => void twins.look()}>{t('twins_lookAgain')}</Button>
        </>
      )}
      {state.twins === 'found' && (
        <Found
          state={state}
          twins={twins}
          join={join}
          // The pressed button was removed with its group, and there is no next one.
          leave={() => back.current?.focus()}
        />
      )}
    </section>
  );
}

interface FoundProps extends Pick<TwinsShelfProps, 'twins' | 'join'> {
  state: Extract<TwinsState, { twins: 'found' }>;
  leave: () => void;
}

function Found({ state: { groups, toldApart }, twins, join, leave }: FoundProps) {
  const [most, setMost] = useState(SHOWN);
  const { browser } = useEnvironment();
  const rows = useMemo(() => createRowFocus(leave), []);
  useKeys({
    ...listKeys({ cursor: rows, page: 5 }),
    o: () => {
      const chosen = rows.current()?.querySelector<HTMLElement>('[data-focus]');
      return openLive(browser, { url: chosen?.dataset.focus ?? '' });
    },
    // The others go into the bin.
    '#': () => rows.press('#'),
  });
  // Copies from one address may have different text, so the person decides on each group.
  const sure = groups.filter(({ kind }) => kind !== 'address');

  function keep(some: readonly (readonly [ShownGroup, string])[]): void {
    const ids = some.map(([{ id }]) => id);
    twins.leave(ids);
    void join(
      some.map(([{ rows }, uid]) => [
        uid,
        ...rows.flatMap(({ document }) => (document.uid === uid ? [] : [document.uid])),
      ]),
    ).then((hasBegun) => (hasBegun ? twins.refresh() : twins.comeBack(ids)));
  }

  return (
    <>
      <p class="tally" role="status">
        {groups.length === 0
          ? t('twins_none')
          : t('twins_tally', {
              groups: plural('twins_groups', groups.length),
              documents: plural(
                'words_documents',
                groups.reduce((sum, { rows }) => sum + rows.length, 0),
              ),
            })}
      </p>
      {groups.length === 0 && (
        <Empty what={t('twins_nothingTwice')} advice={t('twins_noneAdvice')} />
      )}
      {groups.length > 0 && <p class="advice">{plural('twins_keepAdvice', BIN_DAYS)}</p>}
      {sure.length > 1 && (
        <p>
          <Button onClick={() => keep(sure.map((group) => [group, group.suggested] as const))}>
            {plural('twins_keepAll', sure.length)}
          </Button>
        </p>
      )}
      <ul class="twin-groups row-list" ref={rows.list}>
        {groups.slice(0, most).map((group) => (
          <li key={group.id} data-row={group.id}>
            <TwinChoice
              group={group}
              keep={(uid) => keep([[group, uid]])}
              tellApart={() => void twins.tellApart(group)}
            />
          </li>
        ))}
      </ul>
      {groups.length > most && (
        <Button onClick={() => setMost(most + SHOWN)}>
          {plural('words_showMore', Math.min(SHOWN, groups.length - most))}
        </Button>
      )}
      <p class="actions">
        <Button onClick={() => void twins.look()}>{t('twins_lookAgain')}</Button>
        {toldApart > 0 && (
          <Button onClick={() => void twins.showToldApart()}>
            {plural('twins_showToldApart', toldApart)}
          </Button>
        )}
      </p>
    </>
  );
}
