import type { AskReply } from '../../messages/requests';

/** Whether a reply answers. If not, it may still show the closest passages. */
export function hasAnswer({ answer }: AskReply): boolean {
  return answer !== undefined && !answer.silent;
}
