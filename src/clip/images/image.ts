import { destination, escapeLabel, escapeText } from '../../markdown/escape';
import { squeeze } from '../../protocol/plain-line';
import { absoluteAddress, fileName } from '../addresses';

export interface PictureWords {
  /** The `alt` text, or another name of the picture. */
  name: string;
  caption: string;
}

/** Maximum characters. Anything longer is an article in the wrong place. */
const MAX_NAME = 500;
const MAX_CAPTION = 2_000;

/** Returns what a page says about a picture. @param address any candidate of its `srcset`. */
export function picturesWords(page: Document, address: string, base: string): PictureWords {
  const image = [...page.querySelectorAll('img')].find((one) => isShownFrom(one, address, base));
  if (image === undefined) return { name: '', caption: '' };
  const caption = image.closest('figure')?.querySelector('figcaption');
  return {
    name: squeeze(
      image.getAttribute('alt') ||
        image.getAttribute('title') ||
        image.getAttribute('aria-label') ||
        '',
    ).slice(0, MAX_NAME),
    caption: squeeze(caption?.textContent ?? '').slice(0, MAX_CAPTION),
  };
}

function isShownFrom(image: Element, address: string, base: string): boolean {
  if (absoluteAddress(image.getAttribute('src'), base) === address) return true;
  const sets = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  return sets.some((holder) =>
    (holder.getAttribute('srcset') ?? '')
      .split(/\s*,\s+|\s+/)
      .some((part) => part !== '' && absoluteAddress(part, base) === address),
  );
}

/** Writes the picture, its caption, and a link to the page that shows it. */
export function imageMarkdown(
  address: string,
  { name, caption }: PictureWords,
  page: { url: string; title: string },
): string {
  const label = escapeLabel(escapeText(name || fileName(address) || 'Image'));
  const title = escapeLabel(escapeText(page.title || page.url));
  return [
    `![${label}](${destination(address)})`,
    escapeText(caption),
    `Shown on [${title}](${destination(page.url)})`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
