import { detailOf, saysNoRoom, toProblem } from '../../messages/wire';
import { PageSilent } from '../../platform/pages/scripts';
import { isProblemError, type Problem } from '../../protocol/problem';
import { isDiskFull } from '../../storage/database/room';

/** Converts an error to a problem, and recognises those of the disk, of the browser's own files and of pages. */
export async function problemOf(error: unknown): Promise<Problem> {
  if (error instanceof PageSilent) return { code: 'too-slow', milliseconds: error.milliseconds };
  const problem = toProblem(reasonOf(error));
  if (problem.code !== 'unexpected' && problem.code !== 'storage-failed') return problem;
  if (await isForLackOfRoom(error)) return { code: 'disk-full' };
  // Here only faults of the browser's own files have this name. Faults of its model arrive with another.
  const detail = detailOf(error);
  return /\bUnknownError\b/.test(detail) ? { code: 'library-unreadable', detail } : problem;
}

/** Dexie puts the reason why it could not open the database inside another error. */
function reasonOf(error: unknown): unknown {
  const isInside = error instanceof Error && 'inner' in error && isProblemError(error.inner);
  return isInside ? error.inner : error;
}

/** Says whether a failure comes from a full disk. Chromium reports one as an `UnknownError` or an `AbortError`. */
export async function isForLackOfRoom(error: unknown): Promise<boolean> {
  return saysNoRoom(error) || (await isDiskFull());
}
