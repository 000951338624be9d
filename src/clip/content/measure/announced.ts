import type { Block } from './boxes';
import { CUES, type Cue, cueOf } from './cue-phrases';
import { isHeading } from './page-facts';

/** What lines of a page announce, as measures of every block. */
export interface Announced {
  /** What the block, and what the heading above it, announces: 0 for nothing, else a place in `CUES`, from 1. */
  own: Uint8Array;
  above: Uint8Array;
  /** Blocks since and until a line that announces something other than the text. */
  since: Uint8Array;
  until: Uint8Array;
}

/** Blocks: farther away is as far as can be. */
const FAR = 30;
/** What follows these is not the text of the page. */
const PARTING: ReadonlySet<Cue> = new Set(['related', 'share', 'talk', 'join']);

export function announcedIn(blocks: readonly Block[]): Announced {
  const { length } = blocks;
  const own = new Uint8Array(length);
  const above = new Uint8Array(length);
  const since = new Uint8Array(length);
  const until = new Uint8Array(length);
  let heading = 0;
  let steps = FAR;
  const parts = blocks.map(({ box, words }, i) => {
    const cue = cueOf(words);
    own[i] = cue === undefined ? 0 : CUES.indexOf(cue) + 1;
    above[i] = heading;
    since[i] = steps;
    if (isHeading(box.tag)) heading = own[i] ?? 0;
    const isParting = cue !== undefined && PARTING.has(cue);
    steps = isParting ? 1 : Math.min(FAR, steps + 1);
    return isParting;
  });
  steps = FAR;
  for (let i = length - 1; i >= 0; i--) {
    until[i] = steps;
    steps = parts[i] ? 1 : Math.min(FAR, steps + 1);
  }
  return { own, above, since, until };
}
