import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import type { ClipFailure } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';

/** A failure of the clip script with the limit that the script does not tell. */
export function clipProblem(failure: ClipFailure): Problem {
  return failure.code === 'too-long' ? { ...failure, limit: MAX_MARKDOWN_LENGTH } : failure;
}
