/**
 * Against the team's host as people run it (`npm run serve`), over HTTP, with its usual limits: connect, clip,
 * delivered, found from a second browser profile, asked on a Pro key and refused on a free one; then many saves at its
 * 5 per 10 s in real time.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { often } from '../../fixtures/often';
import { readArticle } from '../drivers/articles';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';
import { startTeamHost, type TeamHost } from './host';

/** Kept at once, while the service is paused. */
const CLIPS = often(100);
/** The host's own limit. */
const WINDOW_MS = 10_000;
/** Of a person, beside them. */
const SEARCHES = ['moon', 'harbour', 'fifty minutes'];
/** The first burst waits for nothing, each further one for a window. */
const IDEAL_MS = Math.ceil((CLIPS + SEARCHES.length) / 5 - 1) * WINDOW_MS;
const DELIVERED_MS = 5 * IDEAL_MS + 100_000;

const profiles = ['pro', 'free'].map((name) => ownFolder(name));

let host: TeamHost;
let baseUrl = '';
const keys = { pro: '', free: '' };
const pages = ownPages((file) => readArticle(file.replace(/-\d+\.html$/, '.html')));
let pro: TestingProfile;
let free: TestingProfile;

beforeAll(async () => {
  host = await startTeamHost(async (run) => {
    keys.pro = await run('API key', 'accounts', 'create', '--name', 'team', '--plan', 'pro');
    keys.free = await run('API key', 'accounts', 'create', '--name', 'other', '--plan', 'free');
  });
  baseUrl = host.baseUrl;
  pro = await startTestingProfile(profiles[0] ?? '');
  free = await startTestingProfile(profiles[1] ?? '');
  await pro.connect({ name: 'Team', baseUrl }, keys.pro);
});

afterAll(async () => {
  await pro?.close();
  await free?.close();
  await host?.close();
});

/** Everything a key's account has under a namespace, as the host tells it. */
async function versionsOf(namespace: string): Promise<{ version: number }[]> {
  const { versions } = await savedOnHost<{ versions: { version: number }[] }>({ namespace });
  return versions;
}

async function savedOnHost<T>(parameters: Record<string, string>): Promise<T> {
  const url = `${baseUrl}/context/save?${new URLSearchParams(parameters)}`;
  // This too counts as a request of the key, so it may have to wait for its turn.
  const reply = await until('the host answers', async () => {
    const answered = await fetch(url, { headers: { Authorization: keys.pro } });
    return answered.status === 429 ? undefined : answered;
  });
  return (await reply.json()) as T;
}

describe('the team host', () => {
  it('is connected, and a test tells a Pro key from a free one', async () => {
    expect(await pro.ask('services.test', { id: 'service-1' })).toEqual({
      ok: true,
      question: 'not-refused',
    });
    await free.connect({ name: 'Team', baseUrl }, keys.free);
    expect(await free.ask('services.test', { id: 'service-1' })).toMatchObject({
      ok: true,
      question: { code: 'plan-needed' },
    });
    await free.connect({ name: 'Team', baseUrl }, 'no-such-key-0123456789');
    const refused = await free.ask('services.test', { id: 'service-1' });
    expect(refused.ok).toBe(false);
    expect(JSON.stringify(refused)).toMatch(/key-refused|not-found/);
  });

  it('gets a clip once, which a second browser finds and asks about', async () => {
    await pro.open(pages.url('jackdaws.html'));
    await pro.ask('clip.save', { kind: 'page', namespace: 'birds' });
    await until('it is delivered', async () => {
      return (await pro.ask('deliveries.list', { offset: 0, limit: 1 })).unsent === 0;
    });
    const { rows } = await pro.ask('deliveries.list', { offset: 0, limit: 1 });
    expect(await versionsOf(rows[0]?.namespace ?? '')).toHaveLength(1);

    await free.connect({ name: 'Team', baseUrl }, keys.pro);
    const found = await free.ask('search.services', { query: 'jackdaws sticks shaft' });
    expect(found.failed).toEqual([]);
    expect(found.passages[0]).toMatchObject({
      service: 'Team',
      source: { url: pages.url('jackdaws.html'), title: 'How jackdaws choose a home' },
    });
    const asked = await free.ask('ask', { question: 'What do jackdaws build in a deep shaft?' });
    expect(asked.rung).toMatchObject({ kind: 'service', service: 'Team' });
    expect(asked.answer?.citations.length).toBeGreaterThan(0);
  });

  it(`takes ${CLIPS} clips at 5 per 10 s: each once, none refused, within 1.25 of the ideal time`, async () => {
    const began = Date.now();
    const { rows: earlier } = await pro.ask('deliveries.list', { offset: 0, limit: 1 });
    await pro.ask('services.put', { service: { ...(await only(pro)), paused: true } });
    await pro.open(pages.url('tides.html'));
    for (let clip = 0; clip < CLIPS; clip++) {
      await pro.ask('clip.save', { kind: 'page', namespace: `tide-${clip}` });
    }
    await until('what came before has left the window', async () => Date.now() > began + WINDOW_MS);
    const start = Date.now();
    await pro.ask('services.put', { service: { ...(await only(pro)), paused: false } });
    const searches: { question: string; asked: number; waited: number }[] = [];
    for (const question of SEARCHES) {
      await until('some more are delivered', async () => {
        const { unsent } = await pro.ask('deliveries.list', { offset: 0, limit: 1 });
        return unsent <= CLIPS * (0.9 - 0.2 * searches.length);
      });
      const asked = Date.now();
      const found = await pro.ask('search.services', { query: question });
      searches.push({ question, asked, waited: Date.now() - asked });
      expect(found.failed).toEqual([]);
    }
    await until(
      'all are delivered',
      async () => (await pro.ask('deliveries.list', { offset: 0, limit: 1 })).unsent === 0,
      DELIVERED_MS,
    );
    const { rows } = await pro.ask('deliveries.list', { offset: 0, limit: 100 });
    const fresh = rows.filter(({ id }) => id !== earlier[0]?.id);
    expect(fresh).toHaveLength(CLIPS);
    expect(fresh.every(({ attempts }) => attempts === 1)).toBe(true);
    const { entries } = await pro.ask('ledger.list', { offset: 0, limit: 1_000 });
    expect(entries.filter(({ outcome }) => outcome === 'rate-limited')).toEqual([]);
    for (const { namespace } of [fresh.at(0), fresh.at(CLIPS / 2), fresh.at(-1)].filter(
      (row) => row !== undefined,
    )) {
      expect(await versionsOf(namespace)).toHaveLength(1);
    }
    const arrivals = fresh.map(({ state }) => (state.kind === 'saved' ? state.at : 0)).sort(upward);
    const took = Math.max(...arrivals) - start;
    console.log(
      `${CLIPS} saves beside ${SEARCHES.length} searches: ${took} ms; the searches waited ${searches.map(({ waited }) => waited).join(', ')} ms`,
    );
    // A person does not wait for the queue: of all that it holds, one or two saves may be on their way.
    const left = entries.filter(({ endpoint, at }) => endpoint === 'save' && at >= start);
    for (const { question, asked } of searches) {
      const { at = 0 } = entries.find(({ what }) => what === question) ?? {};
      expect(at).toBeGreaterThanOrEqual(asked);
      expect(left.filter((save) => save.at > asked && save.at < at).length).toBeLessThan(3);
    }
    // Each burst is counted from its answers, so what they took on this machine comes on top, and as much
    // again for what is written down before and after each.
    const departures = left.map(({ at }) => at).sort(upward);
    const underWay = arrivals.reduce((sum, at, n) => sum + at - (departures[n] ?? at), 0);
    expect(took / (IDEAL_MS + 2 * underWay)).toBeLessThanOrEqual(1.25);
  });
});

const upward = (a: number, b: number) => a - b;

describe('highlights on the team host', () => {
  it('are in the markdown it keeps, each change of them as a version', async () => {
    const page = await pro.open(pages.url('jackdaws-2.html'));
    await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const at = (walker.currentNode as Text).data.indexOf('holes are scarce');
        if (at === -1) continue;
        getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + 16);
        return;
      }
      throw new Error('nothing to select');
    });
    const rowsOf = async (uid: string) => {
      const { rows } = await pro.ask('deliveries.list', { offset: 0, limit: 100 });
      return rows.filter(({ documentUid }) => documentUid === uid);
    };
    /** When the last of its deliveries arrived, in milliseconds. */
    const arrival = async (uid: string) =>
      Math.max(
        0,
        ...(await rowsOf(uid)).map(({ state }) => (state.kind === 'saved' ? state.at : 0)),
      );
    let last = Date.now();
    const { uid, added } = await pro.ask('highlights.add', {});
    const [id = ''] = added;
    const newest = async () => {
      const namespace = (await rowsOf(uid))[0]?.namespace ?? '';
      const version = (await versionsOf(namespace))[0]?.version;
      return savedOnHost<{ version: number; content: string }>({
        namespace,
        version: String(version),
      });
    };
    const delivered = async () => {
      last = await until('it is delivered', async () => {
        const at = await arrival(uid);
        return at > last && at;
      });
    };
    await delivered();
    const first = await newest();
    expect(first.content).toMatch(/\n## Highlights\n\n> holes are scarce\n?$/);

    await pro.ask('highlights.note', { uid, id, note: 'Not in *our* street.' });
    await delivered();
    const second = await newest();
    expect(second.version).toBeGreaterThan(first.version);
    expect(second.content).toContain('> holes are scarce\n\nNot in *our* street.');

    await pro.ask('highlights.remove', { uid, id });
    await delivered();
    expect((await newest()).content).not.toContain('## Highlights');
  });
});

async function only(browser: TestingProfile) {
  const [view] = await browser.ask('services.list', {});
  if (view === undefined) throw new Error('no service is connected');
  return view.service;
}
