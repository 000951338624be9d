import type { DocumentSummary } from '../document/document';
import { squeeze } from '../plain-line';
import type { FrontMatterLine } from './clip-template';
import { fillIn } from './template';
import { valuesOf } from './variables';

/** The default lines. A line without a value is left out. */
export const DEFAULT_FRONT_MATTER: readonly FrontMatterLine[] = [
  { name: 'title', value: '{{title}}' },
  { name: 'url', value: '{{url}}' },
  { name: 'author', value: '{{author}}' },
  { name: 'published', value: '{{published}}' },
  { name: 'tags', value: '{{tags}}' },
];

/** Writes the YAML front matter of a document. @param usual the lines if no template gives any */
export function frontMatter(
  document: DocumentSummary,
  usual: readonly FrontMatterLine[] = DEFAULT_FRONT_MATTER,
): string {
  const values = valuesOf(document);
  const lines = (document.frontMatter ?? usual).flatMap(({ name, value }) => {
    if (/^\s*\{\{\s*tags\s*\}\}\s*$/.test(value)) {
      return document.tags?.length ? [`${name}: [${document.tags.map(item).join(', ')}]`] : [];
    }
    const filled = squeeze(fillIn(value, values));
    return filled === '' ? [] : [`${name}: ${scalar(filled)}`];
  });
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}

/** Quotes an item of a list if it contains commas or brackets, which have a meaning there. */
function item(text: string): string {
  return /[,[\]{}]/.test(text) ? quoted(text) : scalar(text);
}

/**
 * Writes a value without quotes if every version of YAML reads it as this text, or as a date; with quotes otherwise.
 */
function scalar(text: string): string {
  const plain =
    /^[\p{L}\p{N}(/]/u.test(text) &&
    !/:(?:\s|$)|\s#|\s$/.test(text) &&
    !SPECIAL.test(text) &&
    !/^(?:true|false|yes|no|on|off|y|n|null|[\d._:]+(?:e[-+]?\d+)?|0[box][\da-f_]+)$/i.test(text);
  return plain ? text : quoted(text);
}

/** Characters that some YAML readers treat as a line break, others refuse, and halves of characters. */
const SPECIAL = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

/** Writes a JSON string, which is also valid YAML, with escapes for what YAML does not allow. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    new RegExp(SPECIAL.source, 'gu'),
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
