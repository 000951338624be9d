/** Writes a note below a text. @param blocks its paragraphs and other blocks, as markdown. */
export function footnote(label: string, blocks: readonly string[]): string {
  const text = blocks.join('\n\n');
  return `[^${label}]: ${text.replace(/\n(?=[^\n])/g, '\n    ')}`;
}
