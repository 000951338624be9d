/** The interface has no field for the title, address and date of what is saved: the text carries them as front matter. */
import type { KeptDocument } from '../document/document';
import { wholeMarkdown } from '../document/whole-markdown';
import { DEFAULT_FRONT_MATTER, frontMatter } from './front-matter-lines';

/** The text of a document as it is delivered: title and address first, because they identify it; then when it was kept. */
export function withOrigin(document: KeptDocument): string {
  const lines = document.frontMatter ?? DEFAULT_FRONT_MATTER;
  const named = (name: string) =>
    lines.find((line) => line.name === name) ?? { name, value: `{{${name}}}` };
  const others = lines.filter(({ name }) => !['title', 'url', 'saved'].includes(name));
  // No template can put another address in its place, or another date.
  const first = [
    named('title'),
    { name: 'url', value: '{{url}}' },
    { name: 'saved', value: '{{saved}}' },
  ];
  return frontMatter({ ...document, frontMatter: [...first, ...others] }) + wholeMarkdown(document);
}
