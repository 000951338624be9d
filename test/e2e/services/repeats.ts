/**
 * The browser repeats a request by itself when a reused connection breaks before any header. What the service then has
 * stored and answered is held beside what the extension says of it. Chromium and Firefox
 * both do so, of a POST too, and as often: each outcome here is the same in both.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { servePages } from '../../../scripts/run/serve-pages.mjs';
import type { DeliveryView } from '../../../src/messages/requests';
import { readArticle } from '../drivers/articles';
import type { TestingProfile } from '../drivers/testing-profile';
import { type RepeatedService, startRepeatedService } from './repeated-service';

const KEY = 'key-e2e-0123456789-abcd';
const LIMITS = {
  content: { quota: 50, windowMs: 1_000 },
  question: { quota: 50, windowMs: 1_000 },
};
const SHARED = { kind: 'shared', name: 'all' } as const;
const OWN = { kind: 'per-clip', template: '{{title}}-{{id}}' } as const;

/** A browser with the extension in it, which may reach loopback. */
export interface Repeating extends Pick<TestingProfile, 'request' | 'ask' | 'connect'> {
  open(url: string): Promise<{ close(): Promise<void> }>;
  close(): Promise<void>;
}

/** The same in each browser. */
export function testRepeats(start: () => Promise<Repeating>): void {
  let pages: Awaited<ReturnType<typeof servePages>>;
  let remote: RepeatedService;
  let browser: Repeating;
  let clips = 0;

  beforeAll(async () => {
    pages = await servePages((file) => readArticle(file.replace(/-\d+/, '')));
    remote = await startRepeatedService();
    browser = await start();
  });

  afterAll(async () => {
    await browser?.close();
    await remote?.close();
    await pages?.close();
  });

  /** Connects anew, so that no row and no wait of an earlier test is left, and opens a connection to be reused. */
  async function connect(namespace: typeof SHARED | typeof OWN, knowsKeys = false): Promise<void> {
    await browser.request('services.remove', { id: 'service-1', withUnsent: true });
    remote.forget(knowsKeys);
    await browser.connect({ baseUrl: remote.baseUrl, limits: LIMITS, namespace }, KEY);
    await clip();
    await state('saved');
  }

  /** Clips a page of its own. */
  async function clip() {
    const page = await browser.open(pages.url(`jackdaws-${++clips}.html`));
    const kept = await browser.ask('clip.save', { kind: 'page', namespace: `n${clips}` });
    await page.close();
    return kept;
  }

  async function newest(): Promise<DeliveryView | undefined> {
    const { rows } = await browser.ask('deliveries.list', { offset: 0, limit: 100 });
    return rows.toSorted((a, b) => b.sequence - a.sequence)[0];
  }

  const state = (kind: string) =>
    until(`the newest delivery is ${kind}`, async () => {
      const row = await newest();
      return row?.state.kind === kind && row;
    });

  /** Once in doubt, a row stays marked, whatever becomes of it. */
  const doubted = () =>
    until('the newest delivery is in doubt', async () => {
      const row = await newest();
      return row?.doubtful === true && row;
    });

  /** What the service has stored of a delivery, in order. */
  const storedOf = (id: string | undefined) => remote.stored.filter((one) => one.id === id);

  /** A clip that is stored, and whose repeat by the browser is answered with this. */
  async function repeated(status: number) {
    remote.meet('drop', status);
    const kept = await clip();
    await until('the browser has repeated it', async () => remote.script.length === 0);
    return kept;
  }

  describe.each([429, 503, 502])(
    'a save that is stored, and its repeat refused with %i',
    (status) => {
      it('waits for the person in a shared namespace, and undo tells', async () => {
        await connect(SHARED);
        const kept = await repeated(status);
        const row = await state('needs-person');
        expect(row).toMatchObject({
          doubtful: true,
          attempts: 1,
          state: { why: { code: 'maybe-arrived' } },
        });
        expect(storedOf(row.id)).toHaveLength(1);
        const other = { id: row.id, body: '["Other words."]', namespace: '' };
        expect(await browser.request('deliveries.replace', other)).toMatchObject({ ok: false });
        const undone = await browser.ask('clip.undo', { uid: kept.uid, change: kept.change });
        expect(undone).toMatchObject({ left: [{ how: 'maybe' }] });
        expect(storedOf(row.id)).toHaveLength(1);
      });

      it('goes again by itself in a namespace of its own, with the same bytes', async () => {
        await connect(OWN);
        await repeated(status);
        const row = await doubted();
        const other = { id: row.id, body: '["Other words."]', namespace: '' };
        if (row.state.kind === 'unknown') {
          expect(await browser.request('deliveries.replace', other)).toMatchObject({ ok: false });
        }
        await state('saved');
        const copies = storedOf(row.id);
        expect(copies).toHaveLength(2);
        expect(new Set(copies.map(({ namespace, body }) => `${namespace} ${body}`)).size).toBe(1);
      });

      it('goes again by itself where the service knows its key, and is stored once', async () => {
        await connect(SHARED, true);
        await repeated(status);
        await doubted();
        const row = await state('saved');
        expect(row.attempts).toBe(2);
        expect(storedOf(row.id)).toHaveLength(1);
      });
    },
  );

  describe('a save whose repeat is taken', () => {
    it('is stored twice and seen once: this is what nobody can know', async () => {
      await connect(SHARED);
      remote.meet('drop');
      await clip();
      const row = await state('saved');
      expect(row.attempts).toBe(1);
      expect(storedOf(row.id)).toHaveLength(2);
    });

    it('is stored once where the service knows its key', async () => {
      await connect(SHARED, true);
      remote.meet('drop');
      await clip();
      expect(storedOf((await state('saved')).id)).toHaveLength(1);
    });
  });

  describe('a question that the browser repeats', () => {
    const ask = (question: string) => browser.ask('ask', { question });

    it('is answered again and counted once where the service knows its key', async () => {
      await connect(OWN, true);
      remote.meet('drop');
      const reply = await ask('What do jackdaws collect?');
      expect(reply.rung.kind).toBe('service');
      expect(remote.questions).toHaveLength(2);
      expect(new Set(remote.questions).size).toBe(1);
      expect(remote.answersSpent).toBe(1);
    });

    it.each([429, 503])('is not asked once more by us after a %i elsewhere', async (status) => {
      await connect(OWN);
      remote.meet('drop', status);
      const reply = await ask(`What do jackdaws say to ${status}?`);
      expect(reply.rung.kind).not.toBe('service');
      expect(remote.questions).toHaveLength(2);
      expect(remote.answersSpent).toBe(1);
    });

    it('is asked once more after a 503 where the service knows its key, and counted once', async () => {
      await connect(OWN, true);
      remote.meet('drop', 503);
      const reply = await ask('What do jackdaws like best?');
      expect(reply.rung.kind).toBe('service');
      expect(remote.questions).toHaveLength(3);
      expect(remote.answersSpent).toBe(1);
    });
  });
}
