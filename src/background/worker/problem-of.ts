import { saysNoRoom, toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { isDiskFull } from '../../storage/database/room';

/** Converts an error to a problem, and recognises that of a full disk, whatever the browser calls it. */
export async function problemOf(error: unknown): Promise<Problem> {
  const problem = toProblem(error);
  const isUnexplained = ['unexpected', 'storage-failed', 'library-unreadable'];
  return isUnexplained.includes(problem.code) && (await isForLackOfRoom(error))
    ? { code: 'disk-full' }
    : problem;
}

/** Says whether a failure comes from a full disk. Chromium reports one as an `UnknownError` or an `AbortError`. */
export async function isForLackOfRoom(error: unknown): Promise<boolean> {
  return saysNoRoom(error) || (await isDiskFull());
}
