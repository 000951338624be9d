/** What an element says of itself by its names and its own text. */
export interface OwnLook {
  /** Its classes and its style attribute. */
  names: string;
  /** Whether its own text, outside of the elements in it, has words. */
  hasWords: boolean;
  /** Whether that text may be on several lines. */
  mayHaveLines: boolean;
}

/**
 * Reads an element of a copy once for all who ask. Calls into the DOM are the slowest part of a copy, and few elements
 * have words of their own.
 */
export function ownLook(copied: Element): OwnLook {
  let hasWords = false;
  let hasLineEnds = false;
  for (let child = copied.firstChild; child; child = child.nextSibling) {
    if (child.nodeType !== Node.TEXT_NODE) continue;
    const { data } = child as Text;
    hasWords ||= /\S/.test(data);
    hasLineEnds ||= data.includes('\n');
  }
  const mayHaveLines = hasWords && (hasLineEnds || hasBreak(copied));
  return { names: namesOf(copied), hasWords, mayHaveLines };
}

function hasBreak(copied: Element): boolean {
  for (let child = copied.firstElementChild; child; child = child.nextElementSibling)
    if (child.nodeName === 'BR') return true;
  return false;
}

function namesOf(copied: Element): string {
  if (!copied.hasAttributes()) return '';
  return `${copied.getAttribute('class') ?? ''}\n${copied.getAttribute('style') ?? ''}`;
}
