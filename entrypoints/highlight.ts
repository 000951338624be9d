import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { highlightOnPage } from '../src/annotation/on-page';

/** Injected on demand; its value goes back to the background. It sends no message and keeps nothing. */
export default defineUnlistedScript(() =>
  highlightOnPage(globalThis, document, () => performance.now()),
);
