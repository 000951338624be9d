import { laterScript } from '../../platform/pages/later-script';
import type * as Office from './main-script';

export type OfficeScript = typeof Office;

/** The name under which `office.js` leaves what it exports. */
export const OFFICE_NAME = 'jackdawOffice';

/**
 * How the background gets at `office.ts`. Chromium's worker runs it as a script of its own, so that
 * a search need not wait until all of it is read; Firefox keeps its background longer, and has no
 * such scripts.
 */
export function officeLoader(): () => Promise<OfficeScript> {
  if (import.meta.env.FIREFOX) return () => import('./main-script');
  const load = laterScript('/office.js', (scope) => Reflect.get(scope, OFFICE_NAME));
  return async () => load() as OfficeScript;
}
