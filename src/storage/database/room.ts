import { within } from '../../protocol/within';

/**
 * With less room than this a disk counts as full: what fails then needs no other reason. And it is more than another
 * program fills while we write one transaction.
 */
const FULL_BELOW_BYTES = 20 * 2 ** 20;

/** How long the browser may take to say it to a person who waits. */
const WITHIN_MS = 2_000;

/** Says whether the disk is full, as far as the browser tells within the time. */
export async function isDiskFull(withinMs = WITHIN_MS): Promise<boolean> {
  try {
    const estimate = navigator.storage.estimate();
    const { quota = Infinity, usage = 0 } = await within(withinMs, estimate, noEstimate);
    return quota - usage < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}

const noEstimate = (): StorageEstimate => ({});
