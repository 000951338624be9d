import { PROFILES } from '../protocol/interface/search-modes';
import type { ServicePorts } from './ports';
import { createService } from './service';

/** The address of the on-device service. `.invalid` (RFC 2606) can never be a real host. */
export const DEVICE_BASE_URL = 'https://library.jackdaw.invalid/v1';

/** A profile for questions that only the device has. It adds words of the best passages to the query. */
export const RELATED = 'related';

/** Creates the service on the device, as a `fetch` that never leaves the process. */
export function createDeviceFetch(
  ports: Omit<ServicePorts, 'profiles'>,
): (input: string | URL | Request, init?: RequestInit) => Promise<Response> {
  const service = createService({
    ...ports,
    answeredBy: 'quotes',
    profiles: [...PROFILES, RELATED],
  });
  return (input, init) => service(new Request(input, init));
}
