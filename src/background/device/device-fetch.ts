import type { Library } from '../../library/library';
import { sha256 } from '../../protocol/digest';
import { createDeviceFetch } from '../../service/device-service';
import { createMemoryLimits } from '../../service/limits/memory-limits';
import type { Account, ServicePorts } from '../../service/ports';
import { deviceLibrary } from './device-library';

/** An account of the device's service, with its key and its library. */
export interface DeviceAccount {
  account: Account;
  key: string;
  library: Library;
}

/** What a service on this device gets besides its accounts. */
export type DevicePorts = Pick<ServicePorts, 'answerer' | 'addressOf' | 'htmlToMarkdown'>;

/** Creates the device's service as a fetch function. Each account has a library of its own. */
export function deviceFetch(
  accounts: readonly DeviceAccount[],
  ports: DevicePorts,
): ReturnType<typeof createDeviceFetch> {
  return createDeviceFetch({
    ...ports,
    libraryOf: ({ uid }) => {
      const found = accounts.find(({ account }) => account.uid === uid);
      if (found === undefined) throw new Error('There is no such account.');
      return deviceLibrary(found.library, Date.now);
    },
    accounts: {
      ofKey: async (given) => accounts.find(({ key }) => key === given)?.account,
      ofToken: async (token) => {
        const tokenSha = await sha256(token);
        for (const { account, library } of accounts) {
          const connection = await library.database.connections.get({ tokenSha });
          if (connection !== undefined) return { account, uid: connection.uid };
        }
        return undefined;
      },
    },
    limits: createMemoryLimits(Date.now),
    clock: Date.now,
  });
}
