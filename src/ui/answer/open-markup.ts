/** Maximum length in characters. Markup that stays open for longer was not meant as markup. */
const LONGEST_OPEN = 200;

/**
 * Cuts a text that is still arriving where emphasis, code or a link is still open, so that nothing already
 * drawn has to change later.
 */
export function withoutOpenMarkup(markdown: string): string {
  const from = Math.max(markdown.lastIndexOf('\n') + 1, markdown.length - LONGEST_OPEN);
  const line = markdown.slice(from);
  const open = [openRun(line, '`'), openRun(line, '*'), openBracket(line)].filter(
    (at) => at !== undefined,
  );
  return open.length === 0 ? markdown : markdown.slice(0, from + Math.min(...open));
}

/** Returns the offset of the last run of a sign that is not closed by a run of the same length. */
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

/** Returns the offset of a link whose address has not arrived yet. */
function openBracket(line: string): number | undefined {
  const at = line.lastIndexOf('[');
  if (at < 0) return undefined;
  const rest = line.slice(at);
  const close = rest.indexOf(']');
  if (close < 0) return at;
  if (rest[close + 1] !== '(') return undefined;
  return rest.includes(')', close) ? undefined : at;
}
