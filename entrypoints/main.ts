import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { MAIN_NAME } from '../src/background/start/load-main';
import * as main from '../src/background/start/main-script';

/** The part of the background that a search does not need. The worker runs it later. */
export default defineUnlistedScript({
  exclude: ['firefox'],
  main: () => {
    Reflect.set(globalThis, MAIN_NAME, main);
  },
});
