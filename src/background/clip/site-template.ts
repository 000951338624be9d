/** Applies the template that matches a page to its clip. */

import type { DocumentSummary, Draft } from '../../protocol/document/document';
import { NO_DETAILS } from '../../protocol/document/no-details';
import { namespaceBy, tagsBy, templateFor } from '../../protocol/template/clip-template';
import type { Database } from '../../storage/database/database';
import { readPreference } from '../../storage/preferences';

export interface Given {
  /** Empty if the template sets none, so the clip goes where it would go without a template. */
  namespace: string;
  marks: Pick<DocumentSummary, 'tags' | 'frontMatter'>;
}

/** Returns what the matching template gives a clip. Empty if none matches. */
export async function givenByTemplate(
  database: Database,
  draft: Omit<Draft, 'coverage' | 'markdown'>,
  now: number,
): Promise<Given> {
  const template = templateFor(await readPreference(database, 'clipTemplates'), draft.url);
  if (template === undefined) return { namespace: '', marks: {} };
  const at = new Date(now).toISOString();
  const described = { ...draft, createdAt: at, updatedAt: at };
  const { frontMatter } = template;
  return {
    namespace: namespaceBy(template, described),
    marks: {
      tags: tagsBy(template, described),
      ...(frontMatter.length === 0 ? {} : { frontMatter }),
    },
  };
}

/** Returns the namespace that a template gives a page before it is read. Empty if it gives none. */
export async function namespaceFor(
  database: Database,
  url: string,
  title: string,
): Promise<string> {
  const unread = { ...NO_DETAILS, kind: 'page' as const, url, pageUrl: url, title };
  return (await givenByTemplate(database, unread, Date.now())).namespace;
}
