/** Markup that is open for longer than this was not meant as markup. */
const LONGEST_OPEN = 200;

/**
 * The beginning of a text that is still coming, up to where emphasis, code or a link is still open. So
 * nothing that is already drawn has to change later.
 */
export function withoutOpenMarkup(markdown: string): string {
  const from = Math.max(markdown.lastIndexOf('\n') + 1, markdown.length - LONGEST_OPEN);
  const line = markdown.slice(from);
  const open = [openRun(line, '`'), openRun(line, '*'), openBracket(line)].filter(
    (at) => at !== undefined,
  );
  return open.length === 0 ? markdown : markdown.slice(0, from + Math.min(...open));
}

/** Where the last run of a sign stands that no run of its length closes. */
function openRun(line: string, sign: string): number | undefined {
  let open: { at: number; length: number } | undefined;
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at)) {
    const begin = at;
    while (line[at] === sign) at += 1;
    const length = at - begin;
    if (open !== undefined) {
      if (length >= open.length) open = undefined;
      // A star before a space is a bullet or a times sign.
    } else if (line[at] !== ' ') open = { at: begin, length };
  }
  return open?.at;
}

/** Where the text of a link begins whose address has not come yet. */
function openBracket(line: string): number | undefined {
  const at = line.lastIndexOf('[');
  if (at < 0) return undefined;
  const rest = line.slice(at);
  const close = rest.indexOf(']');
  if (close < 0) return at;
  if (rest[close + 1] !== '(') return undefined;
  return rest.includes(')', close) ? undefined : at;
}
