/** The bridge in front of a real Firefox: its background holds the line itself. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type Firefox, startFirefox } from '../drivers/firefox';
import { putKey } from '../drivers/testing-profile';
import {
  askBridge,
  type BridgeProcess,
  conformsThrough,
  forgetBridge,
  makeKey,
  pair,
  startBridgeProcess,
} from './bridge-process';

let bridge: BridgeProcess;
let firefox: Firefox;
let key: string;

beforeAll(async () => {
  bridge = await startBridgeProcess();
  firefox = await startFirefox();
  const { ask, desk } = firefox;
  await pair({ ask, keep: (row) => desk.evaluate(putKey, row) }, bridge);
  ({ key } = await makeKey(firefox));
});
afterAll(async () => {
  await firefox?.close();
  await bridge?.end();
  forgetBridge(bridge);
});

const get = (path: string, init?: RequestInit) => askBridge(bridge.baseUrl, path, key, init);

describe('the bridge in front of Firefox', () => {
  it('keeps what is sent and finds it', async () => {
    const saved = await get('/context/save?namespace=birds', {
      method: 'POST',
      headers: { 'content-type': 'text/html' },
      body: '<h1>Jackdaws</h1><p>Jackdaws nest in chimneys.</p>',
    });
    expect(saved.status).toBe(201);
    expect((await get('/context?query=jackdaws')).body.message).toContain('nest in chimneys');
  });

  it('keeps every sentence of the interface', async () => {
    await conformsThrough(bridge, firefox);
  });

  it('answers after the time in which Firefox ends an idle background', async () => {
    const began = Date.now();
    // Nothing is asked meanwhile, so that nothing but the alarm keeps it.
    await until('40 s have passed', async () => Date.now() - began > 40_000, 60_000);
    await until('it answers', async () => (await get('/key')).status === 200);
  });

  it('closes with the switch, and opens again', async () => {
    await firefox.ask('bridge.switch', { on: false });
    await until('it is closed', async () => (await get('/key')).status === 503);
    await firefox.ask('bridge.switch', { on: true });
    await until('it is open', async () => (await get('/key')).status === 200);
  });
});
