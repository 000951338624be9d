/**
 * A search through the bridge beside the same search as the popup asks it, in the build that people get:
 * with a worker that lives, and with one that was ended before each.
 */
import {
  askBridge,
  forgetBridge,
  keepFrom,
  makeKey,
  pair,
  startBridgeProcess,
} from '../../test/e2e/bridge/bridge-process';
import { type Jackdaw, startJackdaw } from '../../test/e2e/drivers/jackdaw';
import { putKey } from '../../test/e2e/drivers/testing-profile';
import { generateCorpus } from '../../test/fixtures/generated-corpus';

const DOCUMENTS = 500;
const WARM = 60;
const COLD = 15;

interface Times {
  popup: number[];
  bridge: number[];
}

export async function main(): Promise<void> {
  const bridge = await startBridgeProcess();
  const jackdaw = await startJackdaw();
  try {
    const browser = { ask: jackdaw.ask, keep: keepFrom(jackdaw.desk, putKey) };
    await pair(browser, bridge);
    const { key } = await makeKey(browser);
    const { documents, questions: queries } = generateCorpus(19, DOCUMENTS, WARM);
    for (const [n, { text: body }] of documents.entries()) {
      await askBridge(bridge.baseUrl, `/context/save?namespace=d${n}`, key, {
        method: 'POST',
        body,
      });
    }
    const warm: Times = { popup: [], bridge: [] };
    const cold: Times = { popup: [], bridge: [] };
    const throughBridge = async (query: string) => {
      const path = `/context?query=${encodeURIComponent(query)}`;
      const { status } = await askBridge(bridge.baseUrl, path, key);
      if (status !== 200) throw new Error(`The bridge answers ${status}.`);
    };
    const turns = (number: number) =>
      Array.from({ length: number }, (_, n) => queries[n % queries.length] ?? '');
    for (const query of turns(WARM)) {
      warm.popup.push(await searchIn(jackdaw, query));
      warm.bridge.push(await timed(() => throughBridge(query)));
    }
    for (const query of turns(COLD)) {
      await jackdaw.killWorker();
      cold.popup.push(await searchIn(jackdaw, query));
      await jackdaw.killWorker();
      cold.bridge.push(await timed(() => throughBridge(query)));
    }
    console.log(`${DOCUMENTS} documents; milliseconds at the median (and at the 95th percentile)`);
    report('the worker lives', warm);
    report('it was ended before', cold);
  } finally {
    await jackdaw.close();
    await bridge.end();
    forgetBridge(bridge);
  }
}

/** As the popup asks: in a page, so that nothing of the driver is part of it. */
function searchIn({ desk }: Jackdaw, query: string): Promise<number> {
  return desk.evaluate(async (text) => {
    const { chrome } = globalThis as unknown as {
      chrome: { runtime: { sendMessage(message: object): Promise<unknown> } };
    };
    const began = performance.now();
    const request = { query: text, typing: false };
    await chrome.runtime.sendMessage({ jackdaw: 'request', name: 'search', request });
    return performance.now() - began;
  }, query);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function report(what: string, { popup, bridge }: Times): void {
  const at = (times: readonly number[], share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
  const said = (times: readonly number[]) =>
    `${at(times, 0.5).toFixed(1)} (${at(times, 0.95).toFixed(1)})`;
  const ratio = at(bridge, 0.5) / at(popup, 0.5);
  console.log(
    `${what}: popup ${said(popup)}, bridge ${said(bridge)}, ${ratio.toFixed(2)} times as long`,
  );
}
