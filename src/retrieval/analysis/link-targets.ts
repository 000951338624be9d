/** The target of a link or picture in markdown: an address, not text that anybody reads. */
const TARGET =
  /\]\(<?(?:https?|ftp|data|blob|mailto|tel|javascript|file):[^\s()]*(?:\([^\s()]*\)[^\s()]*)*/g;

/** A text with spaces in place of its link targets, so that everything else keeps its position. */
export function withoutTargets(markdown: string): string {
  if (!markdown.includes('](')) return markdown;
  return markdown.replace(TARGET, (target) => `](${' '.repeat(target.length - 2)}`);
}
