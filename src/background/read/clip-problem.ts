import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import type { ClipFailure } from '../../protocol/document/document';
import type { Problem } from '../../protocol/problem';

/** A failure of a script as a problem: the same, with the limit that a text was longer than. */
export function clipProblem<F extends ClipFailure | Problem>(failure: F): Problem {
  return failure.code === 'too-long' ? { ...failure, limit: MAX_MARKDOWN_LENGTH } : failure;
}
