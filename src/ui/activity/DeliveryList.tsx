import { useMemo, useRef, useState } from 'preact/hooks';
import { type MessageKey, plural, sentences, t } from '../../i18n/message';
import { size } from '../../i18n/numbers';
import { ahead, when } from '../../i18n/times';
import type { DeliveryView } from '../../messages/requests';
import type { BlockReason, DeliveryState } from '../../protocol/services/delivery';
import type { Failure } from '../../protocol/services/failure';
import { useEnvironment } from '../environment';
import { Form, FormButtons } from '../form/Form';
import { listKeys, openLive } from '../list/list-keys';
import { createRowFocus } from '../list/row-focus';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { describeFailure } from '../services/service-failure';
import { useAttempt } from '../state/use-attempt';
import { useKeys } from '../state/use-keys';
import { useLoaded } from '../state/use-loaded';

const PAGE = 20;

/** Each delivery of a clip to a service: its state, the reason, and what can be done. */
export function DeliveryList() {
  const { ask, browser } = useEnvironment();
  const nothing = useRef<HTMLParagraphElement>(null);
  const rowFocus = useMemo(() => createRowFocus(() => nothing.current?.focus()), []);
  const [limit, setLimit] = useState(PAGE);
  const load = () => ask('deliveries.list', { offset: 0, limit });
  const [now] = useLoaded(load, [limit], 'deliveries.changed');
  const { problem, attempt } = useAttempt();
  const shown = now.state === 'ready' ? now.value.rows : [];
  useKeys({
    ...listKeys({ cursor: rowFocus, page: 5 }),
    o: () => {
      const id = rowFocus.name();
      return openLive(
        browser,
        shown.find((one) => one.id === id),
      );
    },
    '#': () => {
      const id = rowFocus.name() ?? '';
      return rowFocus.press('#') && rowFocus.leaving(new Set([id]));
    },
  });

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <Skeleton />;
  const { rows, total, unsent } = now.value;
  if (total === 0) {
    return (
      <p class="advice" ref={nothing} tabIndex={-1}>
        {t('activity_noneOnTheWay')}
      </p>
    );
  }
  return (
    <div class="deliveries">
      <p role="status">
        {unsent === 0 ? t('activity_allDelivered') : plural('activity_waitingSentence', unsent)}
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <ul class="row-list" ref={rowFocus.list}>
        {rows.map((row) => (
          <DeliveryRow key={row.id} row={row} attempt={attempt} />
        ))}
      </ul>
      {total > rows.length && (
        <Button onClick={() => setLimit(limit + PAGE)}>
          {plural('activity_showMoreOf', total)}
        </Button>
      )}
    </div>
  );
}

interface DeliveryRowProps {
  row: DeliveryView;
  attempt: (work: () => unknown) => Promise<boolean>;
}

function DeliveryRow({ row, attempt }: DeliveryRowProps) {
  const { ask, browser, now } = useEnvironment();
  const [text, setText] = useState<string>();
  const { id, state } = row;
  const open = state.kind !== 'saved';
  const why = state.kind === 'needs-person' ? state.why.code : undefined;
  const maybe = why === 'maybe-arrived';
  const lost = why === 'content-lost';

  async function exportBody() {
    const { body, contentType } = await ask('deliveries.body', { id });
    const name = row.namespace.replace(/[^\p{L}\p{N}.-]+/gu, '-').slice(0, 80);
    browser.download(`${name}.${contentType === 'text/markdown' ? 'md' : 'json'}`, body);
  }

  async function edit() {
    const { body } = await ask('deliveries.body', { id });
    setText(body);
  }

  async function replace(body: string) {
    const work = () => ask('deliveries.replace', { id, body, namespace: row.namespace });
    if (await attempt(work)) setText(undefined);
  }

  return (
    <li class="delivery" data-state={state.kind} data-row={id} tabIndex={-1}>
      <h3 class="title" dir="auto">
        {row.title || row.url}
      </h3>
      <p class="advice">
        <bdi>{row.serviceName}</bdi> · {size(row.bytes)} · {stateWords(row, now())}
      </p>
      {open && state.kind !== 'sending' && (
        <div class="buttons">
          {!lost && (
            <Button onClick={() => void attempt(() => ask('deliveries.retry', { id }))}>
              {t(maybe ? 'activity_sendAgain' : 'activity_retry')}
            </Button>
          )}
          {maybe && (
            <Button onClick={() => void attempt(() => ask('deliveries.acknowledge', { id }))}>
              {t('activity_itIsThere')}
            </Button>
          )}
          {!maybe && !lost && !row.doubtful && (
            <Button onClick={() => void attempt(edit)}>{t('words_edit')}</Button>
          )}
          {!lost && <Button onClick={() => void attempt(exportBody)}>{t('words_export')}</Button>}
          <Button
            class="secondary apart"
            data-key="#"
            onClick={() => void attempt(() => ask('deliveries.delete', { id }))}
          >
            {t('activity_delete')}
          </Button>
        </div>
      )}
      {text !== undefined && (
        <Form onSubmit={() => replace(text)}>
          <textarea
            aria-label={t('activity_whatIsSent')}
            rows={8}
            dir="auto"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <FormButtons submit={t('activity_sendThis')} onCancel={() => setText(undefined)} />
        </Form>
      )}
    </li>
  );
}

const BLOCKED = {
  key: 'activity_blockedByKey',
  plan: 'activity_blockedByPlan',
  allowance: 'activity_blockedByAllowance',
  permission: 'activity_blockedByPermission',
} as const satisfies Record<BlockReason, MessageKey>;

/** Says when the next attempt is. */
function nextWords({ waitMs, held, serviceName: name }: DeliveryView): string {
  if (held === 'paused') return t('activity_sendingIsPaused', { name });
  if (waitMs === undefined) return '';
  return waitMs === 0 ? t('activity_next') : t('activity_again', { when: ahead(waitMs) });
}

/** A queued delivery waits for the same reason as its whole service. */
function queueWords(row: DeliveryView): string {
  if (row.held === undefined) return t('activity_queued');
  if (row.held === 'paused') return t('activity_queuedBecause', { why: nextWords(row) });
  return t('activity_queuedBecause', { why: describeFailure(row.held, row.serviceName).what });
}

/** Warns that a delivery may have arrived. A refusal is shown even if only a repeat was refused: it can be acted on. */
function doubtWords(failure: Failure | undefined, name: string): string {
  return failure === undefined
    ? t('activity_maybeArrived')
    : t('activity_maybeArrivedBut', { what: describeFailure(failure, name).what });
}

type PersonState = Extract<DeliveryState, { kind: 'needs-person' }>;

/** Says what only the person can decide. */
function personWords({ why }: PersonState, name: string): string {
  if (why.code === 'maybe-arrived') return t('activity_unconfirmed');
  return why.code === 'content-lost' ? t('activity_contentLost') : describeFailure(why, name).what;
}

function stateWords(row: DeliveryView, now: Date): string {
  const { state, serviceName: name } = row;
  const next = nextWords(row);
  switch (state.kind) {
    case 'queued':
      return queueWords(row);
    case 'sending':
      return t('activity_beingSent');
    case 'saved':
      return t('activity_savedWhen', { when: when(state.at, now) });
    case 'waiting':
      return sentences(describeFailure(state.failure, name).what, next);
    case 'unknown':
      return sentences(doubtWords(state.failure, name), next);
    case 'blocked':
      return sentences(t(BLOCKED[state.why]), describeFailure(state.failure, name).what, next);
    case 'needs-person':
      return personWords(state, name);
  }
}
