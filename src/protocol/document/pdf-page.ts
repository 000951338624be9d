/**
 * Finds the page of a PDF that a passage is on: a kept PDF has a heading for each page (`## Page 3`). Viewers open at
 * `#page=3`: https://www.rfc-editor.org/rfc/rfc8118#section-3
 */

const PAGE = /^## Page (\d+)$/gm;

/** Returns the heading of a page, as markdown. */
export function pageHeading(number: number): string {
  return `## Page ${number}`;
}

/** Returns the address of a passage's page, if it has pages. @param quote words of the markdown; '': its beginning */
export function atPage(
  url: string,
  { content, headings }: { content: string; headings: readonly string[] },
  quote: string,
): string {
  if (url.includes('#')) return url;
  // If the words were reformatted, one of their lines may still match.
  const known = [quote, ...quote.split('\n')].find((words) => content.includes(words)) ?? '';
  const end = content.indexOf(known) + known.length;
  const before = [...content.slice(0, Math.max(end, 1)).matchAll(PAGE)].at(-1)?.[1];
  const opened = before ?? [...content.matchAll(PAGE)].find(({ index }) => index === 0)?.[1];
  const around = /^Page (\d+)$/.exec(headings[0] ?? '')?.[1];
  const page = opened ?? around;
  return page === undefined ? url : `${url}#page=${page}`;
}
