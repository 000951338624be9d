import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { clipPage, surveyPage } from '../src/clip/clip';
import { takeRequest } from '../src/clip/request';
import { onOnePage } from '../src/clip/stay';
import { shadowRootOf } from '../src/platform/pages/shadow-roots';

/** Injected on demand. Its value goes back to the background. It sends no message and stores nothing. */
export default defineUnlistedScript(() => {
  const options = {
    pageUrl: location.href,
    loadedUrl: performance.getEntriesByType('navigation')[0]?.name,
    now: () => performance.now(),
    shadowRootOf,
  };
  const request = takeRequest(globalThis);
  const work: Promise<unknown> =
    request.kind === 'survey'
      ? surveyPage(document, options)
      : clipPage(document, request, options);
  return onOnePage(work);
});
