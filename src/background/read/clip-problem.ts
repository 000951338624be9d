import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import type { ClipFailure } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';

/** Converts a failure of a script to a problem, and adds the limit if a text was too long. */
export function clipProblem<F extends ClipFailure | Problem>(failure: F): Problem {
  return failure.code === 'too-long' ? { ...failure, limit: MAX_MARKDOWN_LENGTH } : failure;
}
