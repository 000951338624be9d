/** Markup that is open for longer than this was not meant as markup. */
const LONGEST_OPEN = 200;

/**
 * The beginning of a text that is still coming, up to where emphasis, code or a link is open: what is painted of it
 * then stays as it is painted.
 */
export function withoutOpenMarkup(markdown: string): string {
  const from = Math.max(markdown.lastIndexOf('\n') + 1, markdown.length - LONGEST_OPEN);
  const line = markdown.slice(from);
  const open = [openRun(line, '`'), openRun(line, '*'), openBracket(line)].filter(
    (at) => at !== undefined,
  );
  return open.length === 0 ? markdown : markdown.slice(0, from + Math.min(...open));
}

/** Where the last run of a sign stands that nothing closes. */
function openRun(line: string, sign: string): number | undefined {
  let open: number | undefined;
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at)) {
    const begin = at;
    while (line[at] === sign) at += 1;
    // A star before a space is a bullet or a times sign.
    if (open !== undefined) open = undefined;
    else if (line[at] !== ' ') open = begin;
  }
  return open;
}

/** Where the text of a link begins whose address has not come. */
function openBracket(line: string): number | undefined {
  const at = line.lastIndexOf('[');
  if (at < 0) return undefined;
  const rest = line.slice(at);
  const close = rest.indexOf(']');
  if (close < 0) return at;
  if (rest[close + 1] !== '(') return undefined;
  return rest.includes(')', close) ? undefined : at;
}
