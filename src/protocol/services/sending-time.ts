import type { ConnectedService } from './connected-service';

/** Estimates how long sending so many documents to a service takes, in milliseconds, within its limits. */
export function sendingMs(service: ConnectedService, documents: number): number {
  const limit = service.kind === 'interface' ? service.limits.content : service.limit;
  return documents * (limit.windowMs / limit.quota) * 1.1;
}
