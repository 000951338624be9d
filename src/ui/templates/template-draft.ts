/** A template as the form edits it, with its front matter as one text. */
import * as v from 'valibot';
import {
  type ClipTemplate,
  ClipTemplateSchema,
  type FrontMatterLine,
  FrontMatterLineSchema,
} from '../../protocol/template/clip-template';

export interface TemplateDraft extends Omit<ClipTemplate, 'frontMatter' | 'pictures'> {
  pictures?: ClipTemplate['pictures'] | undefined;
  /** One `name: value` per line. */
  frontMatter: string;
}

/** Returns the draft of an existing template. */
export function draftOf(template: ClipTemplate): TemplateDraft {
  const lines = template.frontMatter.map(({ name, value }) => `${name}: ${value}`);
  return { ...template, frontMatter: lines.join('\n') };
}

/** An empty form. */
export function newDraft(): TemplateDraft {
  return {
    id: crypto.randomUUID(),
    name: '',
    pattern: '',
    namespace: '',
    tags: '',
    frontMatter: '',
  };
}

/** Returns the template of a draft; `undefined` while the draft is invalid. */
export function templateOf(draft: TemplateDraft): ClipTemplate | undefined {
  const { lines, wrong } = linesIn(draft.frontMatter);
  const name = draft.name.trim() === '' ? draft.pattern.trim() : draft.name;
  const parsed = v.safeParse(ClipTemplateSchema, {
    ...draft,
    name: name.slice(0, 100),
    frontMatter: lines,
  });
  return wrong === undefined && parsed.success ? parsed.output : undefined;
}

/** Parses typed lines of front matter. `wrong` is the first invalid line. */
export function linesIn(typed: string): { lines: FrontMatterLine[]; wrong?: string } {
  const lines: FrontMatterLine[] = [];
  for (const line of typed.split('\n')) {
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim();
    const value = colon === -1 ? '' : line.slice(colon + 1).trim();
    const parsed = v.safeParse(FrontMatterLineSchema, { name, value });
    if (!parsed.success) return { lines, wrong: line.trim().slice(0, 40) };
    lines.push(parsed.output);
  }
  return { lines };
}
