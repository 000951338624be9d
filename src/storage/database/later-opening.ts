/**
 * Opens a database for Dexie once something else is done, which Dexie itself would not wait for.
 * @param ready gets what is to be opened; Dexie names no version after the browser has said that there is a newer one
 */
export function factoryAfter(
  ready: (name: string, version: number | undefined) => Promise<void> | undefined,
) {
  const browser = indexedDB;
  return {
    open(name: string, version?: number): IDBOpenDBRequest {
      const waited = ready(name, version);
      const open = () => browser.open(name, version);
      return waited === undefined ? open() : openAfter(waited, open);
    },
    deleteDatabase: (name: string) => browser.deleteDatabase(name),
    databases: () => browser.databases(),
    cmp: (one: unknown, other: unknown) => browser.cmp(one, other),
  };
}

/** Returns what Dexie uses of a request. If `ready` rejects or `open` throws, the request fails. */
function openAfter(ready: Promise<void>, open: () => IDBOpenDBRequest): IDBOpenDBRequest {
  const handlers: Partial<IDBOpenDBRequest> = {};
  let real: IDBOpenDBRequest | undefined;
  const request = new Proxy(handlers, {
    get: (_, key) => Reflect.get(key in handlers ? handlers : (real ?? {}), key),
  }) as IDBOpenDBRequest;
  ready
    .then(() => {
      real = open();
      Object.assign(real, handlers);
    })
    .catch((error: unknown) => {
      const event = new Event('error');
      Object.defineProperty(event, 'target', { value: { error } });
      request.onerror?.(event);
    });
  return request;
}
