import type { DocumentSummary } from '../document/document';
import { squeeze } from '../plain-line';
import { type FrontMatterLine, valuesOf } from './clip-template';
import { fillIn } from './template';

/** What every document carries where no template says otherwise. Lines without a value are left out. */
export const DEFAULT_FRONT_MATTER: readonly FrontMatterLine[] = [
  { name: 'title', value: '{{title}}' },
  { name: 'url', value: '{{url}}' },
  { name: 'author', value: '{{author}}' },
  { name: 'published', value: '{{published}}' },
  { name: 'tags', value: '{{tags}}' },
];

/**
 * The YAML front matter of a document: what is known of it, before its text.
 * @param usual the lines of a document that no template was made for.
 */
export function frontMatter(
  document: DocumentSummary,
  usual: readonly FrontMatterLine[] = DEFAULT_FRONT_MATTER,
): string {
  const values = valuesOf(document);
  const lines = (document.frontMatter ?? usual).flatMap(({ name, value }) => {
    if (/^\s*\{\{\s*tags\s*\}\}\s*$/.test(value)) return listLine(name, document.tags ?? []);
    const filled = squeeze(fillIn(value, values));
    return filled === '' ? [] : [`${name}: ${scalar(filled)}`];
  });
  return lines.length === 0 ? '' : `---\n${lines.join('\n')}\n---\n\n`;
}

function listLine(name: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`${name}: [${items.map(item).join(', ')}]`];
}

/** Inside a list also commas and brackets have a meaning. */
function item(text: string): string {
  return /[,[\]{}]/.test(text) ? quoted(text) : scalar(text);
}

/** As it is where YAML of any version reads it as this very text, or as a date; quoted otherwise. */
function scalar(text: string): string {
  const plain =
    /^[\p{L}\p{N}(/]/u.test(text) &&
    !/:(?:\s|$)|\s#|\s$/.test(text) &&
    !SPECIAL.test(text) &&
    !/^(?:true|false|yes|no|on|off|y|n|null|[\d._:]+(?:e[-+]?\d+)?|0[box][\da-f_]+)$/i.test(text);
  return plain ? text : quoted(text);
}

/** What ends a line to some readers of YAML, is refused by others, or is half a character. */
const SPECIAL = /[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/u;

/** A JSON string, which YAML takes too, with escapes for what YAML does not take as it is. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    new RegExp(SPECIAL.source, 'gu'),
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
