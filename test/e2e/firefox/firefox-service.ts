/** A service for the extension in a Firefox that grants everything: its own question is tried elsewhere. */
import { until } from '../../../scripts/browser/until.mjs';
import type { InterfaceService } from '../../../src/protocol/services/connected-service';
import { service } from '../../fakes/services/services';
import type { Firefox } from '../drivers/firefox';
import { putKey } from '../drivers/testing-profile';

/** What a person says yes to when they connect a service on this computer. It can be asked for in a click alone. */
export async function allowLoopback({ desk }: Firefox): Promise<void> {
  await desk.evaluate(() => {
    const { browser } = globalThis as unknown as Permissions;
    const ask = () => void browser.permissions.request({ origins: ['http://127.0.0.1/*'] });
    document.addEventListener('click', ask, { once: true });
  });
  await desk.bringToFront();
  await desk.click('h1');
  await until('it is granted', () =>
    desk.evaluate(async () => {
      const { browser } = globalThis as unknown as Permissions;
      return (await browser.permissions.getAll()).origins.length > 0;
    }),
  );
}

interface Permissions {
  browser: {
    permissions: {
      request(wanted: object): Promise<boolean>;
      getAll(): Promise<{ origins: string[] }>;
    };
  };
}

/** Connects a service as the options page does: the key goes into the database, not into a message. */
export async function connectIn(
  { desk, ask }: Firefox,
  changes: Partial<InterfaceService>,
  key: string,
): Promise<void> {
  const target = service(changes);
  await ask('services.put', { service: target });
  const { origin } = new URL(target.baseUrl);
  await desk.evaluate(putKey, {
    serviceId: target.id,
    origin,
    secret: key,
    version: `${Math.random()}`,
  });
  await ask('services.key-given', { id: target.id });
}
