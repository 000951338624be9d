/** What `repeats.ts` says, in Firefox. */
import { startFirefox } from './firefox';
import { allowLoopback, connectIn } from './firefox-service';
import { testRepeats } from './repeats';

testRepeats(async () => {
  const firefox = await startFirefox({ allowsAll: true });
  await allowLoopback(firefox);
  return { ...firefox, connect: (changes, key) => connectIn(firefox, changes, key) };
});
