import { laterScript } from '../../platform/pages/later-script';
import type * as Main from './main-script';

export type MainScript = typeof Main;

/** The name under which `main.js` leaves what it exports. */
export const MAIN_NAME = 'jackdawMain';

/**
 * How the background gets at `main-script.ts`. Chromium's worker runs it as a script of its own, so that
 * a search need not wait until all of it is read; Firefox keeps its background longer, and has no
 * such scripts.
 */
export function mainLoader(): () => Promise<MainScript> {
  if (import.meta.env.FIREFOX) return () => import('./main-script');
  const load = laterScript('/main.js', (scope) => Reflect.get(scope, MAIN_NAME));
  return async () => load() as MainScript;
}
