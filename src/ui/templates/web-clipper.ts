/** Reads a template of Obsidian Web Clipper, as far as Jackdaw's templates can say the same. */
import * as v from 'valibot';
import { parseAddress } from '../../protocol/address/parse-address';
import { parseSitePattern } from '../../protocol/address/site-pattern';
import {
  type ClipTemplate,
  type FrontMatterLine,
  FrontMatterLineSchema,
} from '../../protocol/template/clip-template';
import { checkTemplate, slug } from '../../protocol/template/template';
import { VARIABLES } from '../../protocol/template/variables';

const WebClipperSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  behavior: v.string(),
  noteContentFormat: v.string(),
  properties: v.pipe(
    v.array(
      v.object({ name: v.string(), value: v.string(), type: v.optional(v.string(), 'text') }),
    ),
    v.maxLength(50),
  ),
  triggers: v.optional(v.pipe(v.array(v.string()), v.maxLength(50)), []),
  noteNameFormat: v.optional(v.string(), ''),
  path: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});

export interface Translated {
  /** One for each address that it is for. */
  templates: ClipTemplate[];
  /** What Jackdaw cannot say, as the file names it. */
  leftOut: string[];
}

/** @returns `undefined` if it is no such template. */
export function fromWebClipper(value: unknown): Translated | undefined {
  const parsed = v.safeParse(WebClipperSchema, value);
  if (!parsed.success) return undefined;
  const { name, behavior, noteContentFormat, properties, triggers, ...note } = parsed.output;
  const leftOut: string[] = [];
  const leave = (part: string) => void leftOut.push(part.slice(0, 80));
  if (behavior !== 'create') leave(`behavior: ${behavior}`);
  if (noteContentFormat.trim() !== '{{content}}') leave('noteContentFormat');
  if (!['', '{{title}}'].includes(note.noteNameFormat)) leave('noteNameFormat');

  const namespace = translated(note.path.replace(/^\/|\/$/g, ''));
  if (namespace === undefined) leave(`path: ${note.path}`);
  let tags = '';
  const frontMatter: FrontMatterLine[] = [];
  for (const property of properties) {
    const value = translated(property.value, property.type);
    const isTags = property.name === 'tags' && value !== undefined;
    if (isTags) tags = value.slice(0, 1_000);
    const line = { name: property.name, value: isTags ? '{{tags}}' : (value ?? '') };
    if (line.value !== '' && v.is(FrontMatterLineSchema, line)) frontMatter.push(line);
    else leave(`${property.name}: ${property.value}`);
  }
  const patterns = triggers.flatMap((trigger) => {
    const pattern = patternOf(trigger);
    if (pattern === undefined) leave(trigger);
    return pattern ?? [];
  });
  const templates = patterns.map((pattern, at) => ({
    // The same each time, so that importing the file again replaces them.
    id: `web-clipper-${slug(name, 40)}-${at + 1}`,
    ...{ name, pattern, namespace: namespace ?? '', tags, frontMatter },
  }));
  return { templates, leftOut };
}

/** The variables with another name here. `site` is what a site calls itself there. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  domain: 'site',
  site: 'publication',
  time: 'date',
};

/** Translates a text with variables; `undefined` if Jackdaw lacks one of them, or what is done with it. */
function translated(text: string, type = 'text'): string | undefined {
  // Conditions, loops, and forms of dates with names of months.
  if (text.includes('{%')) return undefined;
  for (const [, form = ''] of text.matchAll(/\|\s*date:([^|}]*)/g)) {
    if (/[a-z()]/i.test(form.replace(/YYYY|MM|DD|HH|mm/g, ''))) return undefined;
  }
  const written = text.replace(/\{\{\s*(\w+)\s*(\|[^{}]*)?\}\}/g, (_, name: string, calls = '') => {
    const own = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name;
    return `{{${own}${calls || (type === 'date' ? '|date:"YYYY-MM-DD"' : '')}}}`;
  });
  return checkTemplate(written, VARIABLES).length === 0 ? written : undefined;
}

/** A trigger is the beginning of an address, an expression between slashes, or a type of schema.org. */
function patternOf(trigger: string): string | undefined {
  const address = parseAddress(trigger);
  if (address === undefined || /[?#*]/.test(trigger)) return undefined;
  const isOpen = address.pathname !== '/' && !trigger.endsWith('/');
  const pattern = isOpen ? `${trigger}*` : trigger;
  return parseSitePattern(pattern).ok ? pattern : undefined;
}
