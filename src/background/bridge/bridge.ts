/** The bridge as the rest of the background sees it: its settings, and the line that clients come over. */
import * as v from 'valibot';
import { randomLetters } from '../../line/proof';
import type { BridgeRequests, BridgeView, LineState } from '../../messages/requests';
import type { Handlers } from '../../messages/wire';
import { showBadge } from '../../platform/badge';
import { forget, recall, remember } from '../../platform/session';
import {
  BRIDGE_KEY,
  type Bridge,
  BridgeSchema,
  bridgeOrigin,
  type Client,
} from '../../protocol/assistants';
import { keyEnding } from '../../storage/keys';
import { changePreference, readPreference } from '../../storage/preferences';
import { devicePorts } from '../device/device';
import { tell } from '../worker/announce';
import type { WorkerContext } from '../worker/worker-context';
import { answerFrame } from './answer-frame';
import { addClient, listClients, revokeClient } from './clients';
import type { LineHandlers, LineKeeper } from './keep-line';
import { createClientService } from './serve-client';

const LINE = 'bridge-line';
const ACTIVE = 'bridge-active';
/** A client counts as active for this long after a request. */
const ACTIVE_MS = 10_000;
const MARK = { text: '⇄', color: '#2f6f4f' };

/** Answers the requests of `src/messages/bridge.ts`. */
export type BridgeHandlers = Pick<Handlers, keyof BridgeRequests>;

/** Questions are answered by quoting: clients spend no allowance, and no service is asked for them. */
export function createBridge(
  context: WorkerContext,
  keeperOf: (handlers: LineHandlers) => LineKeeper,
): { handlers: BridgeHandlers; resume(): Promise<void> } {
  const { database } = context;
  let unmark: ReturnType<typeof setTimeout> | undefined;

  const ports = devicePorts(context.reading.page, context.quoting);
  const serve = createClientService(
    context,
    ports,
    (client) => void markActive(client).catch(() => undefined),
  );

  async function markActive({ name }: Client): Promise<void> {
    const marked = unmark !== undefined;
    clearTimeout(unmark);
    unmark = setTimeout(() => {
      Promise.all([removeMark(), announceChange()]).catch((error: unknown) =>
        console.warn('The mark of an assistant stays:', error),
      );
    }, ACTIVE_MS);
    await remember(ACTIVE, { name, at: Date.now() });
    // Shown every time, because a worker that has just started may still be removing an old mark.
    await showBadge(MARK.text, MARK.color);
    if (!marked) await announceChange();
  }

  async function removeMark(): Promise<void> {
    clearTimeout(unmark);
    unmark = undefined;
    await showBadge('', MARK.color);
  }

  async function setLine(line: LineState): Promise<void> {
    await remember(LINE, line);
    await announceChange();
  }

  async function announceChange(): Promise<void> {
    const { on, line, active } = await view();
    await tell('bridge.changed', { on, line, ...(active !== undefined && { active }) });
  }

  async function view(): Promise<BridgeView> {
    const bridge = await readPreference(database, 'bridge');
    const [clients, ending, line, last] = await Promise.all([
      listClients(database),
      keyEnding(database, BRIDGE_KEY, bridgeOrigin(bridge.port)),
      recall(LINE),
      recall(ACTIVE),
    ]);
    const { name, at = 0 } = (last ?? {}) as { name?: string; at?: number };
    return {
      ...bridge,
      paired: ending !== undefined,
      line: line === 'connected' || line === 'refused' ? line : 'waiting',
      clients: clients.map(({ keySha: _, ...client }) => client),
      ...(name !== undefined && at > Date.now() - ACTIVE_MS && { active: name }),
    };
  }

  async function change(wanted: Partial<Bridge>): Promise<BridgeView> {
    const bridge = await changePreference(database, 'bridge', (before) => ({
      ...before,
      ...wanted,
    }));
    await remember(LINE, 'waiting');
    if (!bridge.on) {
      await forget(ACTIVE);
      await removeMark();
    }
    await keeper.settle(bridge.on);
    await keeper.look();
    await announceChange();
    return view();
  }

  const line: LineHandlers = {
    async where() {
      const { on, port } = await readPreference(database, 'bridge');
      return on ? { port } : {};
    },
    frame: (request) => answerFrame({ database, serve, changed: setLine }, request),
    async ended() {
      if ((await recall(LINE)) === 'connected') await setLine('waiting');
    },
  };
  const keeper = keeperOf(line);

  return {
    handlers: {
      'bridge.view': view,
      'bridge.pair': async ({ port }) => {
        const { browser } = await readPreference(database, 'bridge');
        return change({
          on: true,
          port: v.parse(BridgeSchema.entries.port, port),
          browser: browser || randomLetters(8),
        });
      },
      'bridge.switch': ({ on }) => change({ on }),
      'bridge.add-client': async (wish) => {
        await addClient(database, wish, Date.now());
        await announceChange();
        return view();
      },
      'bridge.revoke': async (request) => {
        await revokeClient(database, request, Date.now());
        await announceChange();
        return view();
      },
      'line.where': line.where,
      'line.frame': line.frame,
      'line.ended': line.ended,
    },
    async resume() {
      // If a worker ends while its mark is shown, the mark stays.
      if (unmark === undefined) await removeMark();
      const { on } = await readPreference(database, 'bridge');
      if (on) await keeper.settle(true);
    },
  };
}
