import { describe, expect, it } from 'vitest';
import {
  createAsk,
  dispatch,
  type Handlers,
  isAnnouncement,
  isEnvelope,
  toProblem,
} from '../../../src/messages/wire';
import { ProblemError } from '../../../src/protocol/problem';

const handlers = {
  search: async ({ query }: { query: string }) => ({ query, passages: [] }),
  'documents.get': async () => {
    throw new ProblemError({ code: 'not-found' });
  },
  'documents.remove': async () => {
    throw new TypeError('a bug');
  },
} as unknown as Handlers;

/** A wire that copies what it carries, as the browser's does. */
const ask = createAsk(async (envelope) => structuredClone(await dispatch(handlers, envelope)));

describe('a request', () => {
  it('comes back with the reply of its handler', async () => {
    expect(await ask('search', { query: 'crow', typing: false })).toEqual({
      query: 'crow',
      passages: [],
    });
  });

  it('fails with the problem the handler met', async () => {
    await expect(ask('documents.get', { uid: 'x' })).rejects.toMatchObject({
      problem: { code: 'not-found' },
    });
  });

  it('fails with it too where the error comes from another script, which has its own class', async () => {
    class Foreign extends Error {
      override readonly name = 'ProblemError';
      readonly problem = { code: 'index-damaged' };
    }
    const other = {
      search: async () => {
        throw new Foreign();
      },
    } as unknown as Handlers;
    const reply = await dispatch(other, {
      jackdaw: 'request',
      name: 'search',
      request: { query: '', typing: false },
    });
    expect(reply).toEqual({ ok: false, problem: { code: 'index-damaged' } });
  });

  it('fails as unexpected when the handler has a bug, and says which', async () => {
    await expect(ask('documents.remove', { uid: 'x' })).rejects.toMatchObject({
      problem: { code: 'unexpected', detail: 'a bug' },
    });
  });

  it('fails in words when nobody answers', async () => {
    const alone = createAsk(async () => undefined);
    await expect(alone('search', { query: '', typing: false })).rejects.toMatchObject({
      problem: { code: 'background-ended' },
    });
  });

  it('is made once more when the background ended, if it may be repeated', async () => {
    const asked: string[] = [];
    const dying = createAsk(async ({ name }) => {
      asked.push(name);
      return asked.length === 1 ? undefined : { ok: true, value: [] };
    });
    expect(await dying('imports.list', {})).toEqual([]);
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await dying('imports.stage', { id: 1, part: 0, documents: [], failures: [] });
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await dying('restore.stage', { id: 1, part: 0, entries: [] });
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await dying('documents.recent', { limit: 0 });
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await dying('listing.catalogue', { after: 0 });
    expect(asked).toHaveLength(2);
    asked.length = 0;
    await expect(dying('imports.begin', { name: '', namespace: '' })).rejects.toMatchObject({
      problem: { code: 'background-ended' },
    });
    expect(asked).toHaveLength(1);
  });
});

describe('what arrives at the background', () => {
  it.each([
    null,
    'search',
    {},
    { jackdaw: 'request' },
    { jackdaw: 'request', name: 'toString', request: {} },
    { jackdaw: 'request', name: '__proto__', request: {} },
    { jackdaw: 'announcement', name: 'search', request: {} },
  ])('is no request when it is %j', (message) => {
    expect(isEnvelope(message, handlers)).toBe(false);
  });

  it('tells an announcement from a request', () => {
    expect(isAnnouncement({ jackdaw: 'announcement', name: 'library.changed', detail: {} })).toBe(
      true,
    );
    expect(isAnnouncement({ jackdaw: 'request', name: 'search', request: {} })).toBe(false);
  });
});

describe('a failure in a page', () => {
  it('is that of a full disk where the browser says so', () => {
    const error = new DOMException('The disk is full.', 'QuotaExceededError');
    expect(toProblem(error)).toEqual({ code: 'disk-full' });
  });
});
