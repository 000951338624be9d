/**
 * Long work is prepared before its transaction, so that the transaction stays short. The data that it was prepared
 * from may change meanwhile.
 */

/** Thrown inside a transaction, which aborts it: what was prepared is outdated. */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}

/**
 * Prepares and writes, and repeats that while `attempt` rejects with `ChangedMeanwhile`.
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
