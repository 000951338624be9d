import 'fake-indexeddb/auto';
import { createExtractiveAnswerer } from '../../../src/answer/extraction';
import { deviceLibrary } from '../../../src/background/device-library';
import { analyse } from '../../../src/retrieval/analysis/analyse';
import { htmlToMarkdown } from '../../../src/server/html-markdown';
import { createDeviceFetch, DEVICE_BASE_URL } from '../../../src/service/device-service';
import { Database } from '../../../src/storage/database';

let databases = 0;

/** The on-device service over a new library, in this process. */
export function deviceHost(): { fetch: typeof fetch; baseUrl: string; key: string } {
  const database = new Database(`device-${++databases}`);
  const key = 'device-key';
  const ask = createDeviceFetch({
    library: deviceLibrary(database, Date.now),
    answerer: createExtractiveAnswerer({ terms: (text) => analyse(text).map(({ term }) => term) }),
    clock: Date.now,
    htmlToMarkdown,
    key,
  });
  return { fetch: ask, baseUrl: DEVICE_BASE_URL, key };
}
