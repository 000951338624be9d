/** Matches a line that opens or closes code, also in a quotation or after the marker of a list item. */
const FENCE = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})([^\n]*)$/;

/**
 * Follows fenced code from line to line.
 * @param fence the fence that is open before the line, empty outside code.
 * @param line without white space at its end.
 * @returns the fence that is open after the line. A line that ends code is code itself.
 */
export function fenceAfter(fence: string, line: string): string {
  const [, mark = '', rest = ''] = FENCE.exec(line) ?? [];
  if (fence !== '') return mark.startsWith(fence) && rest === '' ? '' : fence;
  return mark.startsWith('~') || !rest.includes('`') ? mark : '';
}
