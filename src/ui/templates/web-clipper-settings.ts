/** Reads the exported settings of Obsidian Web Clipper: the list of its templates, and each under a name of its own. */
import * as v from 'valibot';
import type { ClipTemplate } from '../../protocol/template/clip-template';
import { fromWebClipper } from './web-clipper';

const SettingsSchema = v.looseObject({
  template_list: v.pipe(v.array(v.nullable(v.string())), v.maxLength(1_000)),
  /** The types of properties, where a template does not say them. */
  property_types: v.fallback(v.array(v.object({ name: v.string(), type: v.string() })), []),
});

const NamedSchema = v.object({ name: v.string() });
const PropertiesSchema = v.looseObject({
  properties: v.array(v.looseObject({ name: v.string(), type: v.optional(v.string()) })),
});

export interface TranslatedSettings {
  /** Those for longer addresses first, because the Web Clipper takes the longest that fits, and Jackdaw the first. */
  templates: ClipTemplate[];
  /** What Jackdaw cannot say, as the file names it. */
  leftOut: string[];
  /** The names of templates without an address that Jackdaw could use. */
  withoutAddress: string[];
  /** The names of those that are missing, damaged or in another form. */
  unreadable: string[];
}

/** @returns `undefined` if it is no such file. */
export function fromWebClipperSettings(value: unknown): TranslatedSettings | undefined {
  const parsed = v.safeParse(SettingsSchema, value);
  if (!parsed.success) return undefined;
  const { template_list: ids, property_types, ...rest } = parsed.output;
  const types = new Map(property_types.map(({ name, type }) => [name, type]));
  const templates = new Map<string, ClipTemplate>();
  const leftOut = new Set<string>();
  const withoutAddress: string[] = [];
  const unreadable: string[] = [];
  for (const id of ids) {
    if (id === null) continue;
    const given = rest[`template_${id}`];
    const name = (v.is(NamedSchema, given) ? given.name : id).slice(0, 100);
    const one = fromWebClipper(withTypes(given, types));
    if (one === undefined) unreadable.push(name);
    else if (one.templates.length === 0) withoutAddress.push(name);
    else {
      for (const part of one.leftOut) leftOut.add(part);
      for (const template of one.templates) {
        // Two templates may have the same name.
        const own = templates.has(template.id) ? `${template.id}-${templates.size}` : template.id;
        templates.set(own, { ...template, id: own });
      }
    }
  }
  const byLength = (a: ClipTemplate, b: ClipTemplate) => b.pattern.length - a.pattern.length;
  return {
    templates: [...templates.values()].sort(byLength),
    leftOut: [...leftOut],
    withoutAddress,
    unreadable,
  };
}

/** A template as its own export has it: with the type of each property. */
function withTypes(given: unknown, types: ReadonlyMap<string, string>): unknown {
  const parsed = v.safeParse(PropertiesSchema, given);
  if (!parsed.success) return given;
  const properties = parsed.output.properties.map((one) => ({
    ...one,
    type: one.type ?? types.get(one.name) ?? 'text',
  }));
  return { ...parsed.output, properties };
}
