/** What `repeats.ts` says, in Chromium. */
import { freshFolder, removeProfile, startTestingProfile } from '../drivers/testing-profile';
import { testRepeats } from './repeats';

testRepeats(async () => {
  const profile = freshFolder('repeats');
  const browser = await startTestingProfile(profile);
  return {
    ...browser,
    close: async () => {
      await browser.close();
      removeProfile(profile);
    },
  };
});
