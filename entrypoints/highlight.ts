import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { highlightOnPage } from '../src/annotation/on-page';

/** Injected on demand. Its value goes back to the background. It sends no message and stores nothing. */
export default defineUnlistedScript(() =>
  highlightOnPage(globalThis, document, () => performance.now()),
);
