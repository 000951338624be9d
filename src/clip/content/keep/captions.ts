import { type Boxes, innermost, outermost } from '../measure/boxes';
import { RunningSum } from '../measure/running-sum';

/** Maximum characters of a caption. */
const LONGEST = 300;

/** Keeps the caption of a table, a program or a group of fields that is kept: the model doubts a single short line. */
export function keepCaptions({ blocks }: Boxes, chosen: boolean[]): void {
  const kept = new RunningSum(blocks, ({ chars }, i) => (chosen[i] ? chars : 0));
  const captionOf = outermost(({ tag }) => /^(?:FIGCAPTION|LEGEND)$/.test(tag));
  const holderOf = innermost(({ tag }) => /^(?:FIGURE|FIELDSET)$/.test(tag));
  for (const [i, { box }] of blocks.entries()) {
    const caption = chosen[i] ? undefined : captionOf(box);
    const holder = caption && holderOf(caption);
    if (!holder || caption.chars > LONGEST) continue;
    const beside = holder.chars - caption.chars;
    const keptBeside =
      kept.over(holder.first, holder.last) - kept.over(caption.first, caption.last);
    if (beside > 0 && 2 * keptBeside > beside) chosen[i] = true;
  }
}
