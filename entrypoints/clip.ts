import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { clipPage } from '../src/clip/clip';
import { takeRequest } from '../src/clip/request';

/** Injected on demand; its value goes back to the background. It sends no message and keeps nothing. */
export default defineUnlistedScript(() =>
  clipPage(document, {
    kind: takeRequest(globalThis),
    pageUrl: location.href,
    now: () => performance.now(),
  }),
);
