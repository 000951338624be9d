import type { Answerer } from '../protocol/passage';
import { noLimits } from './memory-limits';
import type { Account, AccountLibrary, ServicePorts } from './ports';
import { createService } from './service';

/** Where the on-device service answers. `.invalid` (RFC 2606) can never be a real host. */
export const DEVICE_BASE_URL = 'https://library.jackdaw.invalid/v1';

const OWNER: Account = { uid: 'device', plan: 'pro' };

export interface DevicePorts {
  library: AccountLibrary;
  answerer: Answerer;
  clock: () => number;
  htmlToMarkdown: ServicePorts['htmlToMarkdown'];
  /** Any value: it only keeps a request meant for elsewhere from being answered here. */
  key: string;
}

/**
 * The service for the one person of this device, as a `fetch` that never leaves the process:
 * one account, the Pro plan, no limits.
 */
export function createDeviceFetch(ports: DevicePorts): typeof fetch {
  const service = createService({
    ...ports,
    libraryOf: () => ports.library,
    accounts: { ofKey: async (key) => (key === ports.key ? OWNER : undefined) },
    limits: noLimits,
    publicBase: DEVICE_BASE_URL,
  });
  return (input, init) => service(new Request(input, init));
}
