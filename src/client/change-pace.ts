import type { ConnectedService } from '../protocol/services/connected-service';
import { type Pace, paceNow } from './limits/pace';
import type { ServicePorts } from './ports';

type PacePorts = Pick<ServicePorts, 'pace' | 'clock'>;

/** Changes a service's pacing record, as of now, in one transaction. Resolves with the step's result. */
export function changePace<T>(
  { pace, clock }: PacePorts,
  service: ConnectedService,
  step: (now: Pace) => { pace: Pace; result: T },
): Promise<T> {
  return pace.change(service.id, (stored) => step(paceNow(stored, service, clock())));
}

/** Like `changePace`, for a step that only returns the new record. Resolves with that record. */
export function updatePace(
  ports: PacePorts,
  service: ConnectedService,
  step: (now: Pace) => Pace,
): Promise<Pace> {
  return changePace(ports, service, (now) => {
    const pace = step(now);
    return { pace, result: pace };
  });
}
