/** Writes templates to a file, and reads a file that may contain anything. */

import * as v from 'valibot';
import { inSeries, sentences, t } from '../../i18n/message';
import {
  type ClipTemplate,
  ClipTemplateSchema,
  MAX_TEMPLATES,
} from '../../protocol/template/clip-template';
import { parseJson } from '../../protocol/text/parse-json';
import { fromWebClipper } from './web-clipper';
import { fromWebClipperSettings, type TranslatedSettings } from './web-clipper-settings';

const FileSchema = v.object({
  jackdaw: v.literal('templates'),
  templates: v.pipe(v.array(ClipTemplateSchema), v.nonEmpty()),
});

export type ReadTemplates =
  /** `words`: what of another program's templates was left out, and why. */
  { ok: true; templates: ClipTemplate[]; words?: string } | { ok: false; words: string };

/** Returns the text of a file with these templates. */
export function writeTemplates(templates: readonly ClipTemplate[]): string {
  return `${JSON.stringify({ jackdaw: 'templates', templates }, null, 2)}\n`;
}

/**
 * Reads all templates of a file, or none if one of them is invalid. A template of Obsidian Web Clipper is translated, and
 * so are those in its exported settings that can be.
 * @param file its name
 */
export function readTemplates(text: string, file: string): ReadTemplates {
  const parsed = parseJson(text);
  if (parsed === undefined) return { ok: false, words: t('templates_notJson', { file }) };
  const foreign = fromWebClipper(parsed);
  if (foreign?.templates.length === 0) {
    return { ok: false, words: t('templates_noAddress', { file }) };
  }
  if (foreign !== undefined) {
    return { ok: true, templates: foreign.templates, words: leftOutWords(foreign) };
  }
  const settings = fromWebClipperSettings(parsed);
  if (settings !== undefined) return ofSettings(settings, file);
  const read = v.safeParse(FileSchema, parsed, { abortEarly: true });
  if (!read.success) return { ok: false, words: faultWords(read.issues[0], file) };
  const { templates } = read.output;
  return { ok: true, templates: [...new Map(templates.map((one) => [one.id, one])).values()] };
}

function ofSettings(settings: TranslatedSettings, file: string): ReadTemplates {
  const { templates, withoutAddress, unreadable } = settings;
  const notTaken = [
    withoutAddress.length === 0
      ? ''
      : t('templates_withoutAddress', { names: named(withoutAddress) }),
    unreadable.length === 0 ? '' : t('templates_notInForm', { names: named(unreadable) }),
  ];
  if (templates.length > 0) {
    return { ok: true, templates, words: sentences(...notTaken, leftOutWords(settings)) };
  }
  const isEmpty = withoutAddress.length + unreadable.length === 0;
  const none = t(isEmpty ? 'templates_noneInFile' : 'templates_noneTaken', { file });
  return { ok: false, words: sentences(none, ...notTaken) };
}

/** Nobody reads more names than this, and a file may have a hundred thousand. */
const MOST_NAMED = 20;

const named = (parts: readonly string[]): string =>
  inSeries(parts.length > MOST_NAMED ? [...parts.slice(0, MOST_NAMED), '…'] : parts);

const leftOutWords = ({ leftOut }: { leftOut: readonly string[] }): string =>
  leftOut.length === 0 ? '' : t('templates_leftOut', { parts: named(leftOut) });

function faultWords({ type, path }: v.InferIssue<typeof FileSchema>, file: string): string {
  const [, index, field] = path?.map(({ key }) => key) ?? [];
  if (type === 'non_empty' && index === undefined) return t('templates_noneInFile', { file });
  if (typeof index !== 'number') return t('templates_notTemplates', { file });
  const number = index + 1;
  return field === undefined
    ? t('templates_badTemplate', { file, number })
    : t('templates_badField', { file, number, field: String(field) });
}

/** Replaces templates by those with the same id, and adds the others at the end; `undefined` if there are too many. */
export function joinTemplates(
  there: readonly ClipTemplate[],
  read: readonly ClipTemplate[],
): ClipTemplate[] | undefined {
  const joined = new Map([...there, ...read].map((template) => [template.id, template]));
  return joined.size > MAX_TEMPLATES ? undefined : [...joined.values()];
}
