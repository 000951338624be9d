/** The service on this device. The client asks it like any other. */
import { query } from '../../client/endpoints';
import type { Fetch } from '../../client/exchange';
import type { ReadingPage } from '../../platform/pages/reading-page';
import { pageUrl } from '../../platform/runtime';
import type { Answerer, Passage } from '../../protocol/passage';
import { ProblemError } from '../../protocol/problem';
import { DEVICE_BASE_URL, RELATED } from '../../service/device-service';
import type { Account } from '../../service/ports';
import { MAX_QUERY_LENGTH } from '../../service/routes/read-query';
import { writeHtml } from '../read/write-html';
import { toOwnPassages } from '../services/service-passages';
import { exchangePorts } from '../services/service-ports';
import type { WorkerContext } from '../worker/worker-context';
import { type DevicePorts, deviceFetch } from './device-fetch';

/** The person who uses this device: every plan, no limits. */
const OWNER: Account = { uid: 'owner', plan: 'pro' };

export interface Device {
  readonly key: string;
  readonly fetch: Fetch;
}

/** Creates the service when it is first asked, because most runs of a worker never ask it. */
export function createDevice(context: WorkerContext): Device {
  // New for each run of the worker and never shown, so only our own requests can carry it.
  const key = crypto.randomUUID();
  let ask: Fetch | undefined;
  return {
    key,
    fetch: (url, init) => {
      const account = { account: OWNER, key, library: context };
      ask ??= deviceFetch([account], devicePorts(context.reading.page, context.quoting));
      return ask(url, init);
    },
  };
}

/** @param page converts HTML to markdown. */
export function devicePorts(page: ReadingPage, answerer: Answerer): DevicePorts {
  return { answerer, addressOf, htmlToMarkdown: (html, url) => writeHtml(page, html, url) };
}

/**
 * Asks the device's `/context`, with the profile for questions. Needs no pacing, cache or ledger, because nothing
 * leaves the device. Rejects with `ProblemError`.
 */
export async function askDevice(
  device: Device,
  question: string,
  signal?: AbortSignal,
): Promise<Passage[]> {
  const { outcome } = await query(
    { ...exchangePorts, fetch: device.fetch },
    { baseUrl: DEVICE_BASE_URL, mode: RELATED },
    'context',
    // Cut the question if it contains a long selection: its beginning is enough to search with.
    { query: question.slice(0, MAX_QUERY_LENGTH) },
    { key: device.key, signal },
  );
  if (!outcome.ok) {
    const { code } = outcome.failure;
    throw new ProblemError({ code: 'storage-failed', detail: `The library answers: ${code}` });
  }
  return toOwnPassages(outcome.value).map((passage) => {
    const { source } = passage;
    // Inside Jackdaw the uid identifies a document. Only web pages have addresses.
    return isCopyAddress(source.url) ? { ...passage, source: { ...source, url: '' } } : passage;
  });
}

const COPY = '/library.html#uid=';

/** Says whether an address is one that `addressOf` made up. */
export function isCopyAddress(address: string): boolean {
  return address.startsWith(pageUrl(COPY));
}

/** Returns the address of a document that has no web address: its place in the library page. */
export function addressOf({ source }: Passage): string {
  return pageUrl(COPY + encodeURIComponent(source.uid));
}
