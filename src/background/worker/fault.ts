import type { FaultPointName } from '../../outbox/fault-points';
import { remember, takeRemembered } from '../../platform/session';

/** Keys in session storage: a test arms a point, and the worker reports that it has stopped there. */
const ARMED = 'fault.armed';
const REACHED = 'fault.reached';

/**
 * Stops for ever at the point that a test has armed, so that the test can end the worker exactly there.
 * Does nothing except in a build with `wxt build --mode testing`.
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
