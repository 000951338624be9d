/** Returns the sign of a task's box, `[ ]` or `[x]`, from what is inside it. Items without a box have no sign. */
export function taskSign(box: string | undefined): string {
  if (box === undefined) return '';
  return box === ' ' ? '☐ ' : '☑ ';
}

/** Removes these signs from lines. The page shows boxes, which are no words. */
export const withoutTaskSigns = (lines: string): string => lines.replace(/^[☐☑](?: |$)/gm, '');
