import { toProblem } from '../../messages/wire';
import type { Problem } from '../../protocol/problem';
import { isDiskFull } from '../../storage/database/room';

/** Converts an error to a problem, and recognises that of a full disk, whatever the browser calls it. */
export async function problemOf(error: unknown): Promise<Problem> {
  const problem = toProblem(error);
  const isUnexplained = problem.code === 'unexpected' || problem.code === 'storage-failed';
  return isUnexplained && (await isForLackOfRoom(error)) ? { code: 'disk-full' } : problem;
}

/** Says whether a failure comes from a full disk. Chromium reports one as an `UnknownError` or an `AbortError`. */
export async function isForLackOfRoom(error: unknown): Promise<boolean> {
  return saysNoRoom(error) || (await isDiskFull());
}

/** Says whether the browser itself names lack of room as the reason. */
export function saysNoRoom(error: unknown): boolean {
  return /QuotaExceeded/.test(detailOf(error));
}

/** The name and message of an error. Dexie's message also has the name of what was behind it. */
export function detailOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
