import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchCapped } from '../../../src/reading/fetch-capped';

afterEach(() => void vi.restoreAllMocks());

/** Fetches from a server that answers like this. @returns what was asked for, and what came of it. */
async function fetched(url: string, answer: (init: RequestInit) => Promise<Response>) {
  const asked: string[] = [];
  const outcome = await fetchCapped(
    {
      fetch: (input, init = {}) => {
        // As browsers do.
        const { href, username } = new URL(String(input));
        if (username !== '') throw new TypeError('The URL includes credentials.');
        asked.push(href);
        return answer(init);
      },
    },
    url,
    { maxBytes: 100, credentials: 'omit', signal: new AbortController().signal, accept: '*/*' },
  ).then(
    ({ url }) => url,
    (error: { failure: unknown }) => error.failure,
  );
  return { asked, outcome };
}

describe('an address with a login', () => {
  it('is fetched without it', async () => {
    const open = async () => new Response('A page.');
    const { asked, outcome } = await fetched('https://me:secret@example.org/page?a=1#b', open);
    expect(asked).toEqual(['https://example.org/page?a=1#b']);
    expect(outcome).toBe('https://example.org/page?a=1#b');
  });
});

describe('a server that takes too long', () => {
  it('is said to be slow, which is not the fault of reading', async () => {
    const late = new DOMException('late', 'TimeoutError');
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(late));
    const hang = async ({ signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response();
    };
    const { outcome } = await fetched('https://example.org/', hang);
    expect(outcome).toEqual({ code: 'slow-answer', milliseconds: 30_000 });
  });
});
