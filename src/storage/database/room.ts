/** With less room than this a disk counts as full: what fails then needs no other reason. */
const FULL_BELOW_BYTES = 5 * 2 ** 20;

/** How long the browser may take to say it. */
const WITHIN_MS = 2_000;

/** Says whether the disk is full, as far as the browser tells. */
export async function isDiskFull(): Promise<boolean> {
  try {
    const late = new Promise<StorageEstimate>((resolve) => setTimeout(resolve, WITHIN_MS, {}));
    const { quota = Infinity, usage = 0 } = await Promise.race([
      navigator.storage.estimate(),
      late,
    ]);
    return quota - usage < FULL_BELOW_BYTES;
  } catch {
    return false;
  }
}
