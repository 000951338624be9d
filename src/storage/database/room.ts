/** With less room than this a disk counts as full: what fails then needs no other reason. */
const FULL_BELOW_BYTES = 5 * 2 ** 20;

/** Says whether the disk is full, as far as the browser tells. Takes a few milliseconds. */
export async function isDiskFull(): Promise<boolean> {
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
    return quota - usage < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}
