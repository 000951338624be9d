/** The service on this device, asked by the client as any other is. */
import { query } from '../../client/endpoints';
import type { Fetch } from '../../client/exchange';
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
import { deviceFetch } from './device-fetch';

/** The one person of this device: every plan, no limits. */
const OWNER: Account = { uid: 'owner', plan: 'pro' };

export interface Device {
  readonly key: string;
  readonly fetch: Fetch;
}

/** The owner's own device. The service is made when it is first asked: most runs of a worker never do. */
export function createDevice(context: WorkerContext, answerer: Answerer): Device {
  // Made anew for each run of the worker and shown to nobody: no request but ours can carry it.
  const key = crypto.randomUUID();
  let ask: Fetch | undefined;
  return {
    key,
    fetch: (url, init) => {
      ask ??= deviceFetch([{ account: OWNER, key, library: context }], {
        answerer,
        addressOf,
        htmlToMarkdown: (html, url) => writeHtml(context.reading.page, html, url),
      });
      return ask(url, init);
    },
  };
}

/**
 * Asks the device's `/context`, in the profile that is for questions. There is no pace to keep, no
 * answer worth keeping, and nothing leaves. Rejects with `ProblemError`.
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
    // A question about a long selection is still one: its beginning finds what there is.
    { query: question.slice(0, MAX_QUERY_LENGTH) },
    { key: device.key, ...(signal && { signal }) },
  );
  if (!outcome.ok) {
    const { code } = outcome.failure;
    throw new ProblemError({ code: 'storage-failed', detail: `The library answers: ${code}` });
  }
  return toOwnPassages(outcome.value).map((passage) => {
    const { source } = passage;
    // Inside Jackdaw a document is known by its uid; only pages have addresses.
    return source.url.startsWith(pageUrl(COPY))
      ? { ...passage, source: { ...source, url: '' } }
      : passage;
  });
}

const COPY = '/library.html#uid=';

/** Where the library shows its own copy: the address of what has no other. */
export function addressOf({ source }: Passage): string {
  return pageUrl(COPY + encodeURIComponent(source.uid));
}
