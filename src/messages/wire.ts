/**
 * Sends a request from a page to the background: one envelope, one reply, errors as data. The transport is a
 * parameter, so this code needs no browser.
 */
import { isProblemError, type Problem, ProblemError } from '../protocol/problem';
import type { Announcements, PartedName, Parts, ReplyOf, RequestName, RequestOf } from './requests';

/** The message that is posted. The marker distinguishes it from the messages of other libraries. */
export interface Envelope<N extends RequestName = RequestName> {
  jackdaw: 'request';
  name: N;
  request: RequestOf<N>;
}

export type Reply<N extends RequestName = RequestName> =
  | { ok: true; value: ReplyOf<N> }
  | { ok: false; problem: Problem };

/** Posts an envelope and resolves with the reply of the background; `undefined` if that was ended. */
export type Transport = (envelope: Envelope) => Promise<unknown>;

/** Asks the background. Rejects with `ProblemError` when it answers with a problem. */
export type Ask = <N extends RequestName>(name: N, request: RequestOf<N>) => Promise<ReplyOf<N>>;

/** One handler for each request. A missing one is a type error. */
export type Handlers = {
  [N in RequestName]: (
    request: RequestOf<N>,
    listener?: N extends PartedName ? Listener<N> : never,
  ) => Promise<ReplyOf<N>>;
};

/** The listener that gets the parts of a reply. */
export interface Listener<N extends PartedName> {
  part: (part: Parts[N]) => void;
  /** Aborts when they no longer listen. */
  signal: AbortSignal;
}

/** Requests that change nothing when they are made a second time: all that only read, and some others. */
const MAY_REPEAT =
  /\.(?:list|look|get|read|view|report|latest|count|rows|turn|recent|plan|held)$|^search$|^listing\.|^(?:imports|restore)\.stage$/;

/**
 * Asks the background over `transport`. Rejects with `ProblemError`, also if nobody answers, because the browser ended
 * the background. What may be repeated is asked once more first, which starts the background again.
 */
export function createAsk(transport: Transport): Ask {
  return async (name, request) => {
    const envelope = { jackdaw: 'request', name, request } as Envelope;
    const post = () =>
      transport(envelope).catch((error: unknown) => {
        throw new ProblemError(toProblem(error), { cause: error });
      });
    const first = await post();
    const isAgain = first === undefined && MAY_REPEAT.test(name);
    const reply = (isAgain ? await post() : first) as Reply<typeof name> | undefined;
    if (reply === undefined) throw new ProblemError({ code: 'background-ended' });
    if (!reply.ok) throw new ProblemError(reply.problem);
    return reply.value as ReplyOf<typeof name>;
  };
}

/** Any request, discriminated by its name. */
export type AnyEnvelope = { [N in RequestName]: Envelope<N> }[RequestName];

/** Says whether a received message has the form of a request. (The platform checks the sender.) */
export function isRequest(message: unknown): message is AnyEnvelope {
  if (typeof message !== 'object' || message === null) return false;
  const envelope = message as Partial<Envelope>;
  return envelope.jackdaw === 'request' && typeof envelope.name === 'string';
}

/** Says whether a received message is a request that one of the handlers answers. */
export function isEnvelope(message: unknown, handlers: Handlers): message is Envelope {
  return isRequest(message) && Object.hasOwn(handlers, message.name);
}

/** Runs the handler of an envelope. Never rejects: an error becomes a problem, that of `explain`. */
export async function dispatch<N extends RequestName>(
  handlers: Pick<Handlers, N>,
  envelope: Envelope<N>,
  listener?: Listener<PartedName>,
  explain: (error: unknown) => Problem | Promise<Problem> = toProblem,
): Promise<Reply> {
  const handle = handlers[envelope.name] as (
    request: unknown,
    listener?: Listener<PartedName>,
  ) => Promise<never>;
  try {
    return { ok: true, value: await handle(envelope.request, listener) };
  } catch (error) {
    return { ok: false, problem: await explain(error) };
  }
}

/** Converts any error to data: one that is no `ProblemError` and not about size becomes `unexpected`, with its message. */
export function toProblem(error: unknown): Problem {
  if (isProblemError(error)) return error.problem;
  if (saysNoRoom(error)) return { code: 'disk-full' };
  if (error instanceof Error && error.name === 'MessageTooLarge')
    return { code: 'message-too-large' };
  return { code: 'unexpected', detail: error instanceof Error ? error.message : String(error) };
}

/** Says whether the browser itself names lack of room as the reason. */
export function saysNoRoom(error: unknown): boolean {
  return /QuotaExceeded/.test(detailOf(error));
}

/** The name and message of an error. Dexie's message also has the name of what was behind it. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

export interface AnnouncementEnvelope<N extends keyof Announcements = keyof Announcements> {
  jackdaw: 'announcement';
  name: N;
  detail: Announcements[N];
}

export function isAnnouncement(message: unknown): message is AnnouncementEnvelope {
  return (
    typeof message === 'object' &&
    message !== null &&
    (message as Partial<AnnouncementEnvelope>).jackdaw === 'announcement'
  );
}
