import type { Block } from './boxes';
import { CUES, type Cue, cueOf } from './cue-phrases';
import { isHeading } from './page-facts';

/** What the lines of a page announce, as measures of each block. */
export interface Announced {
  /** The cue of each block, and of the heading above it: 0 for none, else its index in `CUES` plus 1. */
  own: Uint8Array;
  above: Uint8Array;
  /** Distances, in blocks, to the last and the next line that announces something other than the text. */
  since: Uint8Array;
  until: Uint8Array;
}

/** Maximum distance, in blocks. */
const FAR = 30;
/** Cues before something that is not the page's text. */
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
