/** What `repeats.ts` says, in Chromium. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeProfile, startTestingProfile } from '../drivers/testing-profile';
import { testRepeats } from './repeats';

testRepeats(async () => {
  const profile = mkdtempSync(join(tmpdir(), 'jackdaw-repeats-'));
  const browser = await startTestingProfile(profile);
  return {
    ...browser,
    close: async () => {
      await browser.close();
      removeProfile(profile);
    },
  };
});
