import { type ClipFailure, MAX_MARKDOWN_LENGTH, MAX_NODES } from '../protocol/document';
import type { Problem } from '../protocol/problem';

/** A failure of the clip script with the limits that the script does not tell. */
export function clipProblem(failure: ClipFailure): Problem {
  switch (failure.code) {
    case 'too-many-nodes':
      return { ...failure, limit: MAX_NODES };
    case 'too-long':
      return { ...failure, limit: MAX_MARKDOWN_LENGTH };
    default:
      return failure;
  }
}
