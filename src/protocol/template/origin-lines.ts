/** The interface has no field for the title and address of what is saved, so the text carries them as front matter. */
import type { KeptDocument } from '../document/document';
import { wholeMarkdown } from '../document/whole-markdown';
import { DEFAULT_FRONT_MATTER, frontMatter } from './front-matter-lines';

/** The text of a document as it is delivered: title and address first, because they identify it. */
export function withOrigin(document: KeptDocument): string {
  const lines = document.frontMatter ?? DEFAULT_FRONT_MATTER;
  const named = (name: string) =>
    lines.find((line) => line.name === name) ?? { name, value: `{{${name}}}` };
  const others = lines.filter(({ name }) => name !== 'title' && name !== 'url');
  // No template can put another address in its place.
  const first = [named('title'), { name: 'url', value: '{{url}}' }];
  return frontMatter({ ...document, frontMatter: [...first, ...others] }) + wholeMarkdown(document);
}
