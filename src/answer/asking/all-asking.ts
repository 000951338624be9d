/** All languages that have a file. */
import type { AskingWords } from './asking-words';
import * as asking from './every-asking';

/** A phrase that occurs in several languages belongs to the first of them here. */
const ORDER = `en de es fr it pt nl sv da no fi pl cs ru uk ro el hu tr ar
  he fa hi ur vi id zh ja ko th`.split(/\s+/);

export const ALL_ASKING: readonly AskingWords[] = Object.values(asking).sort(
  (a, b) => ORDER.indexOf(a.code) - ORDER.indexOf(b.code),
);
