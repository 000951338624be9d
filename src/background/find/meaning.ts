/** Search by meaning: off until the person names an endpoint, and never used while they type. */
import type { AskPorts } from '../../client/ask-service';
import { backoff } from '../../client/limits/backoff';
import { countMeaning, fillVectors, meaningOf, searchByMeaning } from '../../library/index/meaning';
import { searchLibrary } from '../../library/index/search';
import type { Library } from '../../library/library';
import type { MeaningFailure, MeaningReport, MeaningUse } from '../../messages/requests';
import { eitherSignal } from '../../protocol/either-signal';
import type { Passage } from '../../protocol/passage';
import type { Failure } from '../../protocol/services/failure';
import type { OwnModel } from '../../protocol/services/own-model';
import { quantise } from '../../retrieval/vectors';
import type { Database } from '../../storage/database/database';
import { clearVectors } from '../../storage/index/vector-rows';
import {
  changePreference,
  type Preferences,
  readPreference,
  writePreference,
} from '../../storage/preferences';
import type { Chore } from '../worker/chores';
import type { Handler, WorkerContext } from '../worker/worker-context';
import { embedTexts } from './embeddings';
import { type EndpointPorts, ModelFailed } from './own-endpoint';

export interface MeaningPorts {
  library: Library;
  ports: AskPorts;
}

/** How long a search waits for the vector of its query. */
const QUERY_PATIENCE_MS = 10_000;

/** Temporary failures. After any other, the person must act. */
const PASSING: readonly Failure['code'][] = [
  'offline',
  'network',
  'timed-out',
  'rate-limited',
  'allowance-spent',
  'server-trouble',
];

async function endpoint(database: Database): Promise<OwnModel | undefined> {
  const { meaning } = await readPreference(database, 'ownModels');
  return meaning?.on === true ? meaning : undefined;
}

/** The person chose another endpoint during a request to this one. */
class EndpointChanged extends Error {}

/** Creates the chore that makes the missing vectors. After a temporary failure it is due again only after a wait. */
export function meaningChore(
  { library, ports }: MeaningPorts,
  wakeIn: (ms: number) => void,
): Chore {
  const { database } = library;
  return {
    name: 'meaning',
    async due() {
      if ((await endpoint(database)) === undefined) return false;
      const { filling, paused, stopped, waiting } = await readPreference(database, 'meaning');
      if (paused || stopped !== undefined) return false;
      const waited = waiting === undefined ? 0 : ports.now() - waiting.since;
      // If the clock was set back, the elapsed time is unknown.
      if (waiting !== undefined && waited >= 0 && waited < waiting.ms) return false;
      if (filling) return true;
      const { done, total } = await countMeaning(database);
      return done < total;
    },
    async run(tell, signal) {
      const model = await endpoint(database);
      if (model === undefined) return;
      // A document counts as done once its first chunks have vectors, so record that the work may be incomplete.
      await changePreference(database, 'meaning', (before) => ({ ...before, filling: true }));
      try {
        await fill({ library, ports }, model, tell, signal);
        const stopped = { filling: signal.aborted, paused: signal.aborted };
        await changePreference(database, 'meaning', ({ waiting: _over, ...state }) => ({
          ...state,
          ...stopped,
        }));
      } catch (error) {
        if (error instanceof EndpointChanged) return;
        if (!(error instanceof ModelFailed)) throw error;
        await rest({ database, ports }, error.failure, wakeIn);
      }
    },
  };
}

/** Schedules a retry after a temporary failure. Any other failure stops the work and is shown to the person. */
async function rest(
  { database, ports }: EndpointPorts,
  failure: Failure,
  wakeIn: (ms: number) => void,
): Promise<void> {
  const { waiting } = await readPreference(database, 'meaning');
  const change = (changes: Partial<Preferences['meaning']>) =>
    changePreference(database, 'meaning', ({ waiting: _former, ...state }) => ({
      ...state,
      ...changes,
    }));
  if (!PASSING.includes(failure.code)) {
    await change({ stopped: failure });
    return;
  }
  const failures = (waiting?.failures ?? 0) + 1;
  const asked = 'retryAfterMs' in failure ? (failure.retryAfterMs ?? 0) : 0;
  const ms = Math.max(asked, backoff(failures, ports.random));
  await change({ waiting: { since: ports.now(), ms, failures } });
  wakeIn(ms);
}

async function fill(
  { library, ports }: MeaningPorts,
  model: OwnModel,
  tell: Parameters<Chore['run']>[0],
  signal: AbortSignal,
): Promise<void> {
  const { database } = library;
  let cleared = false;
  const embed = async (texts: readonly string[]) => {
    const note = { what: String(texts.length), said: 'passages' } as const;
    const vectors = await embedTexts({ database, ports }, model, texts, note, signal);
    const now = await endpoint(database);
    if (now?.baseUrl !== model.baseUrl || now.model !== model.model) throw new EndpointChanged();
    if (await enterSpace(database, model, vectors[0]?.length ?? 0)) cleared = true;
    return vectors;
  };
  try {
    do {
      cleared = false;
      await fillVectors(library, embed, tell, signal);
      // Documents that were skipped because they had vectors of another length need new ones.
    } while (cleared && !signal.aborted);
  } catch (error) {
    // The person stopped it during a request.
    if (!signal.aborted) throw error;
  }
}

/**
 * Deletes vectors of another model or length before the first one of this model is kept.
 * @returns whether it deleted any
 */
async function enterSpace(database: Database, model: OwnModel, parts: number): Promise<boolean> {
  const { baseUrl, model: name } = model;
  const { space } = await readPreference(database, 'meaning');
  if (space?.baseUrl === baseUrl && space.model === name && space.parts === parts) return false;
  await clearVectors(database);
  await changePreference(database, 'meaning', (state) => ({
    ...state,
    space: { baseUrl, model: name, parts },
    filling: true,
  }));
  return true;
}

/** Starts again with the current settings. Called when they change, or when the person resumes the work. */
export const startMeaning: Handler<'meaning.start'> = async ({ database, chores }) => {
  const { space } = await readPreference(database, 'meaning');
  const { meaning } = await readPreference(database, 'ownModels');
  const isSame = space?.baseUrl === meaning?.baseUrl && space?.model === meaning?.model;
  if (!isSame) await clearVectors(database);
  await writePreference(database, 'meaning', {
    ...(space && isSame && { space }),
    filling: meaning !== undefined,
    paused: false,
  });
  void chores.kick();
};

/** Goes on if it only lacked the permission to reach the endpoint, which the person may have given back anywhere. */
export async function meaningPermitted({ database, chores }: WorkerContext): Promise<void> {
  const { stopped } = await readPreference(database, 'meaning');
  if (stopped?.code !== 'no-permission') return;
  await changePreference(database, 'meaning', ({ stopped: _over, ...state }) => state);
  void chores.kick();
}

export async function reportMeaning(database: Database): Promise<MeaningReport> {
  const [{ stopped, paused, waiting }, counted, model] = await Promise.all([
    readPreference(database, 'meaning'),
    countMeaning(database),
    endpoint(database),
  ]);
  return { on: model !== undefined, paused, ...counted, waits: waiting !== undefined, stopped };
}

/**
 * Returns the library's passages by words and meaning, for a query that a person has finished typing. If it had to use
 * the words alone, it also returns the reason. `undefined` if search by meaning is off or does not suit the query.
 */
export async function findByMeaning(
  { library, ports }: MeaningPorts,
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<{ passages: Passage[]; meaning: MeaningUse } | undefined> {
  const { database } = library;
  const model = await endpoint(database);
  const words = model === undefined ? undefined : meaningOf(query);
  if (model === undefined || words === undefined) return undefined;
  const byWords = async (failure: MeaningFailure) => ({
    passages: await searchLibrary(library, query, { limit }),
    meaning: { model: model.model, failure },
  });
  try {
    const until = eitherSignal(signal, AbortSignal.timeout(QUERY_PATIENCE_MS));
    const note = { what: query.slice(0, 500) };
    const [vector = []] = await embedTexts({ database, ports }, model, [words], note, until);
    const { space } = await readPreference(database, 'meaning');
    const isOther = space !== undefined && space.parts !== vector.length;
    if (isOther) return byWords({ code: 'other-vectors' });
    // A vector of zeros has no neighbours.
    if (quantise(vector) === undefined) return byWords({ code: 'wrong-shape', status: 200 });
    const [passages, { done, total }] = await Promise.all([
      searchByMeaning(library, query, vector, limit),
      countMeaning(database),
    ]);
    return { passages, meaning: { model: model.model, done, total } };
  } catch (error) {
    if (!(error instanceof ModelFailed)) throw error;
    signal?.throwIfAborted();
    return byWords(error.failure.code === 'cancelled' ? { code: 'timed-out' } : error.failure);
  }
}
