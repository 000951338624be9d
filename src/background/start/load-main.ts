import { laterScript } from '../../platform/pages/later-script';
import type * as Main from './main-script';

export type MainScript = typeof Main;

/** The name under which `main.js` publishes its exports. */
export const MAIN_NAME = 'jackdawMain';

/**
 * Loads `main-script.ts`. In Chromium's worker it is a separate script, so that a search does not wait until all of
 * it is parsed. Firefox has no such scripts, and keeps its background alive longer.
 */
export function mainLoader(): () => Promise<MainScript> {
  if (import.meta.env.FIREFOX) return () => import('./main-script');
  const load = laterScript('/main.js', (scope) => Reflect.get(scope, MAIN_NAME));
  return async () => load() as MainScript;
}
