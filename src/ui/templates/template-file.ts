/** Writes templates to a file and reads them again. The file may hold anything. */
import * as v from 'valibot';
import {
  type ClipTemplate,
  ClipTemplateSchema,
  MAX_TEMPLATES,
} from '../../protocol/template/clip-template';

const FileSchema = v.object({ jackdaw: v.literal('templates'), templates: v.array(v.unknown()) });

export type ReadTemplates =
  | { ok: true; templates: ClipTemplate[] }
  /** What is wrong with it. The name of the file stands before these words. */
  | { ok: false; words: string };

export function writeTemplates(templates: readonly ClipTemplate[]): string {
  return `${JSON.stringify({ jackdaw: 'templates', templates }, null, 2)}\n`;
}

/** Reads all of a file or nothing: one bad template leaves the others out too. */
export function readTemplates(text: string): ReadTemplates {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, words: 'is no JSON, or only a part of it' };
  }
  const file = v.safeParse(FileSchema, parsed);
  if (!file.success) return { ok: false, words: 'is not a file of Jackdaw’s templates' };
  const { templates } = file.output;
  if (templates.length === 0) return { ok: false, words: 'has no templates in it' };
  const read = new Map<string, ClipTemplate>();
  for (const [index, template] of templates.entries()) {
    const one = v.safeParse(ClipTemplateSchema, template);
    if (!one.success) {
      const field = one.issues[0].path?.[0]?.key;
      const where = field === undefined ? '' : `: its “${String(field)}”`;
      return {
        ok: false,
        words: `has a template that cannot be read, number ${index + 1}${where}`,
      };
    }
    read.set(one.output.id, one.output);
  }
  return { ok: true, templates: [...read.values()] };
}

/** A template read replaces the one with its id; the others are added at the end. */
export function joinTemplates(
  there: readonly ClipTemplate[],
  read: readonly ClipTemplate[],
): ClipTemplate[] | undefined {
  const joined = new Map([...there, ...read].map((template) => [template.id, template]));
  return joined.size > MAX_TEMPLATES ? undefined : [...joined.values()];
}
