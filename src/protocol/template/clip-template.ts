/** Templates give the clips of a site their namespace, tags and front matter. */
import * as v from 'valibot';
import { fitsAny, parseSitePattern } from '../address/site-pattern';
import { normaliseNamespace } from '../document/namespace';
import { squeeze } from '../plain-line';
import { text } from '../schema-fields';
import { checkTemplate, fillIn, slug, type TemplateFault } from './template';
import { type Described, VARIABLES, valuesOf } from './variables';

export const MAX_TEMPLATES = 200;
const MAX_TEMPLATE_TAGS = 50;
const MAX_TAG_LENGTH = 100;

export const FrontMatterLineSchema = v.object({
  /** A name that YAML accepts without quotes. */
  name: v.pipe(v.string(), v.regex(/^[\p{L}_][\p{L}\p{N}_-]{0,99}$/u)),
  value: text(1_000),
});
export type FrontMatterLine = v.InferOutput<typeof FrontMatterLineSchema>;

export const ClipTemplateSchema = v.object({
  id: text(64),
  name: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  /** The pages it applies to: `protocol/address/site-pattern.ts`. */
  pattern: v.pipe(
    text(500),
    v.check((pattern) => parseSitePattern(pattern).ok, 'not a pattern'),
  ),
  /** Empty: the namespace that a save has without a template. */
  namespace: text(200),
  /** Separated by commas. */
  tags: text(1_000),
  /** Empty: the default lines. */
  frontMatter: v.pipe(v.array(FrontMatterLineSchema), v.maxLength(50)),
  /** Absent: the setting decides. */
  pictures: v.optional(v.picklist(['keep', 'leave'])),
});
export type ClipTemplate = v.InferOutput<typeof ClipTemplateSchema>;

/** The first one that matches a page applies. */
export const ClipTemplatesSchema = v.pipe(v.array(ClipTemplateSchema), v.maxLength(MAX_TEMPLATES));

/** Variables that are unknown when the namespace is made. */
const LATER: ReadonlySet<string> = new Set(['namespace', 'id', 'tags']);
const NAMES_FOR_NAMESPACE = VARIABLES.filter((name) => !LATER.has(name));
const NAMES_FOR_TAGS = VARIABLES.filter((name) => name !== 'tags');

/** Returns the template for a page; `undefined` if none matches. */
export function templateFor(
  templates: readonly ClipTemplate[],
  url: string,
): ClipTemplate | undefined {
  return templates.find(({ pattern }) => fitsAny([pattern], url));
}

/** Returns the namespace that a template gives. Empty if it names none, or if nothing is left of the name. */
export function namespaceBy({ namespace }: ClipTemplate, document: Described): string {
  const filled = fillIn(namespace, valuesOf(document), (value) => slug(value, 60));
  return normaliseNamespace(
    filled.replace(/-{2,}/g, '-').replace(/^[-/\s]+|(?<![-/\s])[-/\s]+$/g, ''),
  );
}

/** Returns the tags that a template gives, each once, in order. */
export function tagsBy({ tags }: ClipTemplate, document: Described): string[] {
  const values = valuesOf(document);
  // A comma in a title does not separate tags.
  const filled = tags.split(',').map((tag) => fillIn(tag, values));
  const tidy = filled.map((tag) => squeeze(tag).replace(/^#/, '').slice(0, MAX_TAG_LENGTH));
  return [...new Set(tidy)].filter((tag) => tag !== '').slice(0, MAX_TEMPLATE_TAGS);
}

export type TemplateField = 'pattern' | 'namespace' | 'tags' | 'frontMatter';

/** Returns what is wrong with a template, field by field. */
export function faultsOf({
  namespace,
  tags,
  frontMatter,
}: Pick<ClipTemplate, 'namespace' | 'tags' | 'frontMatter'>): {
  field: Exclude<TemplateField, 'pattern'>;
  fault: TemplateFault;
}[] {
  const found = (
    field: Exclude<TemplateField, 'pattern'>,
    written: string,
    names: readonly string[],
  ) => checkTemplate(written, names).map((fault) => ({ field, fault }));
  return [
    ...found('namespace', namespace, NAMES_FOR_NAMESPACE),
    ...found('tags', tags, NAMES_FOR_TAGS),
    ...frontMatter.flatMap(({ value }) => found('frontMatter', value, VARIABLES)),
  ];
}
