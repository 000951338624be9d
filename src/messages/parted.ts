/**
 * Replies that come in parts: a page opens a channel to the background and posts one request. Parts come back, and at
 * the end the reply. A page cancels by closing the channel earlier. If the background closes it before the reply, the
 * browser has ended the background.
 */
import { ProblemError } from '../protocol/problem';
import type { PartedName, Parts, ReplyOf, RequestOf } from './requests';
import {
  type AnyEnvelope,
  type Envelope,
  isRequest,
  type Listener,
  type Reply,
  toProblem,
} from './wire';

/** One end of a connection. Both ends post to each other until one of them closes it. */
export interface Channel {
  post(message: unknown): void;
  /** Calls `heard` with each message, including those that came earlier. */
  onMessage(heard: (message: unknown) => void): void;
  /** Calls `closed` when the other side closes it, or at once if it already has. */
  onClose(closed: () => void): void;
  close(): void;
}

/** The name of these channels, which distinguishes them from those of other libraries. */
export const CHANNEL_NAME = 'jackdaw:parts';

type Posted<N extends PartedName> = { part: Parts[N] } | { reply: Reply };

/** Asks the background. Rejects with `ProblemError`, or with the signal's reason when that aborts. */
export type AskInParts = <N extends PartedName>(
  name: N,
  request: RequestOf<N>,
  heard: (part: Parts[N]) => void,
  signal: AbortSignal,
) => Promise<ReplyOf<N>>;

/** The browser ends a background that gets no message for 30 seconds, but a model may read for longer. */
const SIGN_OF_LIFE_MS = 20_000;
const SIGN_OF_LIFE = 'still listening';

/** Asks over a separate channel, which `open` makes and the reply closes. */
export function createAskInParts(open: () => Channel): AskInParts {
  return <N extends PartedName>(
    name: N,
    request: RequestOf<N>,
    heard: (part: Parts[N]) => void,
    signal: AbortSignal,
  ) =>
    new Promise<ReplyOf<N>>((resolve, reject) => {
      signal.throwIfAborted();
      const channel = open();
      const life = setInterval(() => channel.post(SIGN_OF_LIFE), SIGN_OF_LIFE_MS);
      const end = () => {
        clearInterval(life);
        signal.removeEventListener('abort', cancel);
      };
      const cancel = () => {
        end();
        channel.close();
        reject(signal.reason);
      };
      signal.addEventListener('abort', cancel);
      channel.onMessage((message) => {
        if (signal.aborted) return;
        // Safe to cast, because only our own background can post here.
        const posted = message as Posted<N>;
        if ('part' in posted) return heard(posted.part);
        end();
        channel.close();
        if (posted.reply.ok) resolve(posted.reply.value as ReplyOf<N>);
        else reject(new ProblemError(posted.reply.problem));
      });
      channel.onClose(() => {
        end();
        reject(new ProblemError({ code: 'background-ended' }));
      });
      channel.post({ jackdaw: 'request', name, request } satisfies Envelope<N>);
    });
}

/** Answers the one request that a channel brings. */
export function answerInParts(
  channel: Channel,
  answer: (
    envelope: AnyEnvelope,
    listener: Listener<PartedName>,
  ) => Promise<Reply | undefined> | undefined,
): void {
  const gone = new AbortController();
  let taken = false;
  channel.onClose(() => gone.abort());
  const post = (message: Posted<PartedName>) => {
    if (!gone.signal.aborted) channel.post(message);
  };
  channel.onMessage((message) => {
    if (taken || !isRequest(message)) return;
    taken = true;
    void answer(message, { part: (part) => post({ part }), signal: gone.signal })?.then(
      (reply) => {
        if (reply !== undefined) post({ reply });
        else channel.close();
      },
      // The background itself could not start.
      (error: unknown) => post({ reply: { ok: false, problem: toProblem(error) } }),
    );
  });
}
