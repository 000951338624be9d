/** The files of one worker share a page: an address or an element that one leaves would be met by the next. */
import { afterAll } from 'vitest';

afterAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  history.replaceState(null, '', location.pathname);
});
