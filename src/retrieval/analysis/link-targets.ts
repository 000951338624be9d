/** The target of a link or picture in markdown: an address, which nobody reads as text. */
const TARGET =
  /\]\(<?(?:https?|ftp|data|blob|mailto|tel|javascript|file):[^\s()]*(?:\([^\s()]*\)[^\s()]*)*/g;

/** Replaces link targets by spaces, so that offsets stay the same. */
export function withoutTargets(markdown: string): string {
  if (!markdown.includes('](')) return markdown;
  return markdown.replace(TARGET, (target) => `](${' '.repeat(target.length - 2)}`);
}
