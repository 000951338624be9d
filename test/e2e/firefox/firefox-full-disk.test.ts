/** A disk that is full again and again, in Firefox. Needs one that can be filled. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { ownPages } from '../drivers/own-pages';
import { smallDisk } from '../drivers/small-disk';

const disk = smallDisk('full-disk-firefox', '250m');
const pages = ownPages();
let firefox: Firefox;

beforeAll(async () => {
  if (disk.isThere) firefox = await startFirefox({ profile: disk.profile });
});

afterAll(() => firefox?.close());

const save = async () => {
  const reply = await firefox.request('clip.save', { kind: 'page', namespace: randomUUID() });
  return reply.ok ? 'kept' : reply.problem.code;
};
const total = async () => (await firefox.ask('documents.list', { offset: 0, limit: 1 })).total;

describe.skipIf(!disk.isThere)('a full disk in Firefox', () => {
  it('is named, costs nothing that was kept, and is over with the first save when there is room', async () => {
    await firefox.open(pages.url('tides.html'));
    // The key lends the tab.
    await until('the page is kept', async () => {
      await firefox.display.press('alt+shift+j');
      return until('it is', async () => (await total()) === 1, 5_000).catch(() => false);
    });
    // A save may still find room that the browser gave back, and what it keeps must stay too.
    let kept = 1;
    for (let times = 1; times <= 3; times += 1) {
      await until('a save finds the disk full', async () => {
        disk.fill();
        const found = await save();
        if (found === 'kept') kept += 1;
        return found === 'disk-full';
      });
      disk.makeRoom();
      expect(await save()).toBe('kept');
      kept += 1;
      expect(await total()).toBe(kept);
    }
  });
});
