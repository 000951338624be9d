/** Writes templates to a file and reads them again. The file may hold anything. */
import * as v from 'valibot';
import {
  type ClipTemplate,
  ClipTemplateSchema,
  MAX_TEMPLATES,
} from '../../protocol/template/clip-template';

const FileSchema = v.object({
  jackdaw: v.literal('templates'),
  templates: v.pipe(v.array(ClipTemplateSchema), v.nonEmpty()),
});

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
    return { ok: false, words: 'is not JSON, or only part of it' };
  }
  const file = v.safeParse(FileSchema, parsed, { abortEarly: true });
  if (!file.success) return { ok: false, words: faultWords(file.issues[0]) };
  const { templates } = file.output;
  return { ok: true, templates: [...new Map(templates.map((one) => [one.id, one])).values()] };
}

function faultWords({ type, path }: v.InferIssue<typeof FileSchema>): string {
  const [, index, field] = path?.map(({ key }) => key) ?? [];
  if (type === 'non_empty' && index === undefined) return 'has no templates in it';
  if (typeof index !== 'number') return 'is not a file of Jackdaw’s templates';
  const where = field === undefined ? '' : `: its “${String(field)}”`;
  return `has a template that cannot be read, number ${index + 1}${where}`;
}

/** A template read replaces the one with its id; the others are added at the end. */
export function joinTemplates(
  there: readonly ClipTemplate[],
  read: readonly ClipTemplate[],
): ClipTemplate[] | undefined {
  const joined = new Map([...there, ...read].map((template) => [template.id, template]));
  return joined.size > MAX_TEMPLATES ? undefined : [...joined.values()];
}
