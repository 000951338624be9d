/**
 * Makes notes after an answer has arrived. The answer may have been paid for, so it is not thrown away because a note of
 * it could not be written, for example on a full disk.
 */
export async function noteAfter(...notes: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const note of notes) {
    await note().catch((error: unknown) => console.warn('An answer was not noted:', error));
  }
}
