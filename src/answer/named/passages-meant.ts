/** Which passages are of what a question names, where it does so by a number or by an identifier. */
import type { PlainPassage } from '../../protocol/passage';
import type { Wording } from '../quoting/wording';
import { withIdentifiers } from './identifiers';
import { withoutOthers } from './numbered-names';

/** Those that may answer; none where all are of something else. */
export function passagesMeant(
  question: string,
  passages: readonly PlainPassage[],
  wording: Wording,
): readonly PlainPassage[] {
  return withoutOthers(question, withIdentifiers(question, passages), wording);
}
