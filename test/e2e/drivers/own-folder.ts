import { afterAll } from 'vitest';
import { freshFolder, removeProfile } from '../../../scripts/browser/profile.mjs';

/** A new folder for the tests of a file or a group, such as a browser's profile. It goes after what they close themselves. */
export function ownFolder(name: string): string {
  const folder = freshFolder(name);
  afterAll(() => removeProfile(folder));
  return folder;
}
