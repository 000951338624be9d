/**
 * Long work is prepared before its transaction, so that the transaction stays short. What it was prepared from may
 * change meanwhile.
 */

/** Thrown inside a transaction to undo it, because what was prepared no longer fits. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/**
 * Prepares and writes, and does so again for as long as `attempt` rejects with `ChangedMeanwhile`.
 * @param attempt reads, prepares, and writes in a transaction that first checks what was read.
 */
export async function untilUnchanged<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
}
