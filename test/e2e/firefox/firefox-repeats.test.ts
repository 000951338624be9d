/** What `repeats.ts` says, in Firefox. */
import { startFirefox } from '../drivers/firefox';
import { testRepeats } from '../services/repeats';
import { allowLoopback, connectIn } from './firefox-service';

testRepeats(async () => {
  const firefox = await startFirefox({ allowsAll: true });
  await allowLoopback(firefox);
  return { ...firefox, connect: (changes, key) => connectIn(firefox, changes, key) };
});
