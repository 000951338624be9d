/** The files of one worker share a page: the next would begin at the address that one leaves. */
import { afterAll } from 'vitest';

afterAll(() => {
  if (typeof document !== 'undefined') history.replaceState(null, '', location.pathname);
});
