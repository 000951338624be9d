/**
 * Writes the title, address and date of what is saved as front matter of the text, because the interface has no
 * fields for them.
 */
import type { KeptDocument } from '../document/document';
import { wholeMarkdown } from '../document/whole-markdown';
import { DEFAULT_FRONT_MATTER, frontMatter } from './front-matter-lines';

/**
 * Returns the text of a document as it is delivered: first title and address, which identify it, then when it was
 * kept.
 */
export function withOrigin(document: KeptDocument): string {
  const lines = document.frontMatter ?? DEFAULT_FRONT_MATTER;
  const named = (name: string) =>
    lines.find((line) => line.name === name) ?? { name, value: `{{${name}}}` };
  const others = lines.filter(({ name }) => !['title', 'url', 'saved'].includes(name));
  // Written first, so that no template can replace the address or the date.
  const first = [
    named('title'),
    { name: 'url', value: '{{url}}' },
    { name: 'saved', value: '{{saved}}' },
  ];
  return frontMatter({ ...document, frontMatter: [...first, ...others] }) + wholeMarkdown(document);
}
