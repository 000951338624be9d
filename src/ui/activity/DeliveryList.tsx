import { useState } from 'preact/hooks';
import type { DeliveryView } from '../../messages/requests';
import type { BlockReason } from '../../protocol/services/delivery';
import type { Failure } from '../../protocol/services/failure';
import { useEnvironment } from '../environment';
import { Form } from '../form/Form';
import { Button } from '../parts/Button';
import { ProblemNotice } from '../parts/ProblemNotice';
import { Skeleton } from '../parts/Skeleton';
import { describeFailure } from '../services/service-failure';
import { useAttempt } from '../state/use-attempt';
import { useLoaded } from '../state/use-loaded';
import { count, size } from '../words/size';
import { howLong, when } from '../words/when';

const PAGE = 20;

/** Each delivery of a clip to a service: its state, the reason, and what can be done. */
export function DeliveryList() {
  const { ask } = useEnvironment();
  const [limit, setLimit] = useState(PAGE);
  const load = () => ask('deliveries.list', { offset: 0, limit });
  const [now] = useLoaded(load, [limit], 'deliveries.changed');
  const { problem, attempt } = useAttempt();

  if (now.state === 'failed') return <ProblemNotice problem={now.problem} />;
  if (now.state === 'loading') return <Skeleton />;
  const { rows, total, unsent } = now.value;
  if (total === 0) {
    return (
      <p class="advice">
        Nothing has been sent anywhere. Connect a service, and clips go there too.
      </p>
    );
  }
  return (
    <div class="deliveries">
      <p role="status">
        {unsent === 0
          ? 'Everything has been delivered.'
          : `${count(unsent, 'clip')} waiting to be delivered.`}
      </p>
      {problem && <ProblemNotice problem={problem} />}
      <ul>
        {rows.map((row) => (
          <DeliveryRow key={row.id} row={row} attempt={attempt} />
        ))}
      </ul>
      {total > rows.length && (
        <Button onClick={() => setLimit(limit + PAGE)}>Show more of {total}</Button>
      )}
    </div>
  );
}

interface DeliveryRowProps {
  row: DeliveryView;
  attempt: (work: () => unknown) => Promise<void>;
}

function DeliveryRow({ row, attempt }: DeliveryRowProps) {
  const { ask, browser, now } = useEnvironment();
  const [text, setText] = useState<string>();
  const { id, state } = row;
  const open = state.kind !== 'saved';
  const maybe = state.kind === 'needs-person' && state.why.code === 'maybe-arrived';

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
    await attempt(() => ask('deliveries.replace', { id, body, namespace: row.namespace }));
    setText(undefined);
  }

  return (
    <li class="delivery" data-state={state.kind}>
      <p class="title" dir="auto">
        {row.title || row.url}
      </p>
      <p class="advice">
        {row.serviceName} · {size(row.bytes)} · {stateWords(row, now())}
      </p>
      {open && state.kind !== 'sending' && (
        <div class="buttons">
          <Button onClick={() => void attempt(() => ask('deliveries.retry', { id }))}>
            {maybe ? 'Send again' : 'Retry'}
          </Button>
          {maybe && (
            <Button onClick={() => void attempt(() => ask('deliveries.acknowledge', { id }))}>
              It is there
            </Button>
          )}
          {!maybe && !row.doubtful && <Button onClick={() => void attempt(edit)}>Edit</Button>}
          <Button onClick={() => void attempt(exportBody)}>Export</Button>
          <Button onClick={() => void attempt(() => ask('deliveries.delete', { id }))}>
            Delete
          </Button>
        </div>
      )}
      {text !== undefined && (
        <Form onSubmit={() => void replace(text)}>
          <textarea
            aria-label="What is sent"
            rows={8}
            dir="auto"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <div class="buttons">
            <button type="submit" class="primary">
              Send this instead
            </button>
            <Button onClick={() => setText(undefined)}>Cancel</Button>
          </div>
        </Form>
      )}
    </li>
  );
}

const BLOCKED: Record<BlockReason, string> = {
  key: 'waits for another key',
  plan: 'waits for another plan',
  allowance: 'waits for the allowance',
  permission: 'waits for your permission to reach the service',
};

/** When the next attempt is. */
function nextWords({ waitMs, held, serviceName: name }: DeliveryView): string {
  if (held === 'paused') return ` Sending to ${name} is paused.`;
  if (waitMs === undefined) return '';
  return waitMs === 0 ? ' Next.' : ` Again in ${howLong(waitMs)}.`;
}

/** A queued delivery waits for the same reason as its whole service. */
function queueWords(row: DeliveryView): string {
  if (row.held === undefined) return 'in the queue';
  if (row.held === 'paused') return `in the queue.${nextWords(row)}`;
  return `in the queue. ${describeFailure(row.held, row.serviceName).what}`;
}

/** A refusal may answer a repeat only, but it is shown, because the person can act on it. */
function whyInDoubt(failure: Failure | undefined, name: string): string {
  return failure === undefined ? '' : `${describeFailure(failure, name).what} It `;
}

function stateWords(row: DeliveryView, now: Date): string {
  const { state, serviceName: name } = row;
  const next = nextWords(row);
  switch (state.kind) {
    case 'queued':
      return queueWords(row);
    case 'sending':
      return 'being sent';
    case 'saved':
      return `saved ${when(new Date(state.at).toISOString(), now)}`;
    case 'waiting':
      return `${describeFailure(state.failure, name).what}${next}`;
    case 'unknown':
      return `${whyInDoubt(state.failure, name)}may have arrived; the same clip is sent again.${next}`;
    case 'blocked':
      return `${BLOCKED[state.why]}. ${describeFailure(state.failure, name).what}${next}`;
    case 'needs-person':
      return state.why.code === 'maybe-arrived'
        ? 'Delivery unconfirmed, and other clips share its namespace. Check there, then choose.'
        : describeFailure(state.why, name).what;
  }
}
