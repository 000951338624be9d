import type { FaultPointName } from '../../outbox/fault-points';
import { remember, takeRemembered } from '../../platform/session';

/** Session key under which a test arms a point, and where the worker says that it has stopped at it. */
const ARMED = 'fault.armed';
const REACHED = 'fault.reached';

/**
 * Stops for ever at the point a test has armed, so that the test can end the worker exactly there.
 * Compiled in for `wxt build --mode testing` alone; everywhere else a point is nothing.
 */
export async function faultPoint(name: FaultPointName): Promise<void> {
  if (import.meta.env.MODE !== 'testing') return;
  const armed = await takeRemembered(ARMED);
  if (armed !== name) {
    if (armed !== undefined) await remember(ARMED, armed);
    return;
  }
  await remember(REACHED, name);
  await new Promise(() => undefined);
}
