import type { Ask } from './service-calls';

/** A service at a base address, asked with a key. */
export function overHttp(baseUrl: string, key: string, ask: typeof fetch = fetch): Ask {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', key);
    // A key goes only to the address it was given with.
    return ask(base + path, { ...init, headers, redirect: 'manual' });
  };
}
