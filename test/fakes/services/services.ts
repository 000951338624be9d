import * as v from 'valibot';
import {
  type InterfaceService,
  InterfaceServiceSchema,
  type PushService,
  PushServiceSchema,
} from '../../../src/protocol/services/connected-service';

/** A connected service as the settings would keep it. */
export function service(changes: Partial<InterfaceService> = {}): InterfaceService {
  return v.parse(InterfaceServiceSchema, {
    kind: 'interface',
    id: 'service-1',
    name: 'Team',
    baseUrl: 'https://team.example/v1',
    ...changes,
  });
}

export function pushService(changes: Partial<PushService> = {}): PushService {
  return v.parse(PushServiceSchema, {
    kind: 'push',
    id: 'push-1',
    name: 'Archive',
    urlTemplate: 'https://archive.example/docs/{{uid}}',
    ...changes,
  });
}
