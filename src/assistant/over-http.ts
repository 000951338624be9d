import type { Ask } from './service-calls';

/** Asks a service at a base address with a key. */
export function overHttp(baseUrl: string, key: string, ask: typeof fetch = fetch): Ask {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', key);
    // Do not follow redirects: a key goes only to the address it was given with.
    return ask(base + path, { ...init, headers, redirect: 'manual' });
  };
}
