/** Keeps the line to the bridge open, in the place where each browser allows it. */
import { holdLine } from '../../line/hold-line';
import type { ReplyOf, RequestOf } from '../../messages/requests';
import { cancelWake, wakeEvery } from '../../platform/alarms';
import { tell } from '../worker/announce';
import type { Reading } from '../worker/worker-context';

/** Firefox ends a background that has been idle for 30 s. An alarm within that time keeps it running. */
export const LINE_ALARM = { name: 'line', minutes: 0.4 };

export interface LineKeeper {
  /** Keeps the line open while it is wanted. */
  settle(on: boolean): Promise<void>;
  /** Closes the line, and dials again if it is still wanted. */
  look(): Promise<void>;
}

/** Keeps the line in the offscreen page, which outlives the worker. For Chromium. */
export function lineInPage({ page }: Pick<Reading, 'page'>): LineKeeper {
  return { settle: () => page.settle(), look: () => tell('line.look', {}) };
}

export interface LineHandlers {
  where(): Promise<ReplyOf<'line.where'>>;
  frame(request: RequestOf<'line.frame'>): Promise<ReplyOf<'line.frame'>>;
  ended(): Promise<void>;
}

/** Keeps the line in the background itself, which is a page and has sockets. For Firefox. */
export function lineInBackground(handlers: LineHandlers): LineKeeper {
  let look: (() => void) | undefined;
  return {
    async settle(on) {
      if (on) await wakeEvery(LINE_ALARM.name, LINE_ALARM.minutes);
      else await cancelWake(LINE_ALARM.name);
      if (!on || look !== undefined) return;
      look = holdLine({
        where: async () => (await handlers.where()).port,
        answer: (frame, held) => handlers.frame({ frame, held }),
        ended: handlers.ended,
        dial: (url) => new WebSocket(url),
      });
    },
    look: async () => look?.(),
  };
}
