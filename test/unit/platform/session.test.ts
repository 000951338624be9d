import { expect, it } from 'vitest';
import { remember, takeRemembered } from '../../../src/platform/session';
import { fakeBrowser } from '../../fakes/browser/browser';
import { useInterface } from '../../fakes/browser/webextension-polyfill';

it('hands a value over once, and to the next who asks where it is written meanwhile', async () => {
  useInterface(fakeBrowser().api);
  const tooEarly = takeRemembered('ask:1');
  const written = remember('ask:1', 'spring tides');
  expect(await tooEarly).toBeUndefined();
  await written;
  expect(await takeRemembered('ask:1')).toBe('spring tides');
  expect(await takeRemembered('ask:1')).toBeUndefined();
});
