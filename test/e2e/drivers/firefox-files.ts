import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../../scripts/browser/until.mjs';
import type { Firefox } from './firefox';

/** The text of the file that Firefox saves when this is done. */
export async function savedFile(
  { downloads }: Pick<Firefox, 'downloads'>,
  act: () => Promise<void>,
): Promise<string> {
  const inFolder = () => (existsSync(downloads) ? readdirSync(downloads) : []);
  const earlier = inFolder();
  await act();
  return until('the file is there whole', async () => {
    const names = inFolder().filter((name) => !earlier.includes(name));
    // Its place is held by an empty one, and its bytes are in another meanwhile.
    const [name, ...others] = names;
    if (name === undefined || others.length > 0) return undefined;
    return readFileSync(join(downloads, name), 'utf8') || undefined;
  });
}
