/** Where a link or picture of markdown leads: an address, and no text that anybody reads. */
const TARGET =
  /\]\(<?(?:https?|ftp|data|blob|mailto|tel|javascript|file):[^\s()]*(?:\([^\s()]*\)[^\s()]*)*/g;

/** A text with spaces in place of the targets of its links, so that all else stands where it stood. */
export function withoutTargets(markdown: string): string {
  if (!markdown.includes('](')) return markdown;
  return markdown.replace(TARGET, (target) => `](${' '.repeat(target.length - 2)}`);
}
