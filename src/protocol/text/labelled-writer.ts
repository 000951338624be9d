/** Bylines that put a label before the name, in scripts whose names have no capitals: «كتبت: منى السيد», 「取材・文＝山田太郎」. */

const ARABIC = /^(?:كتبت?|بقلم)\s?[:：]\s?/u;
const JAPANESE =
  /^(?:(?:取材|構成|写真|撮影)・){0,3}文(?:・(?:写真|撮影|構成)){0,2}\s?[＝=：:／]\s?/u;
/** Matches the end of a line, a date, or a mark that parts the name from other things. */
const AFTER_NAME = /^ ?(?:$|[,،|·•–—（(-]|\d|(?:写真|撮影|構成|イラスト|編集)\s?[＝=：:／])/u;

/** Removes a label before a writer's name. */
export function withoutWriterLabel(line: string): string {
  return line.replace(ARABIC, '').replace(JAPANESE, '');
}

/** Returns the name after the label that a line begins with, or an empty text if it is no byline. */
export function labelledWriter(line: string): string {
  const rest = withoutWriterLabel(line);
  if (rest === line) return '';
  // One to five words. Made only here, because few lines have a label, and classes of letters are slow to make.
  const named = JAPANESE.test(line)
    ? /^[\p{L}\p{M}・、’.]{2,20}(?: [\p{L}\p{M}・、’.]{1,10}(?![＝=：:／\p{L}])){0,2}/u
    : /^[\p{L}\p{M}]{2,20}(?: [\p{L}\p{M}.]{1,20}){0,4}/u;
  const name = named.exec(rest)?.[0] ?? '';
  return AFTER_NAME.test(rest.slice(name.length)) ? name : '';
}
