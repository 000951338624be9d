import * as v from 'valibot';
import type { Settings } from '../../messages/requests';
import { parseSitePattern } from '../../protocol/address/site-pattern';
import { DEFAULT_NAMESPACE, normaliseNamespace } from '../../protocol/document/namespace';
import { ClipTemplatesSchema } from '../../protocol/template/clip-template';
import type { Database } from '../../storage/database/database';
import { readPreference, writePreference } from '../../storage/preferences';

export async function readSettings(database: Database): Promise<Settings> {
  const [defaultNamespace, askFirst, neverAsk, clipTemplates, markKeptPages] = await Promise.all([
    readPreference(database, 'defaultNamespace'),
    readPreference(database, 'askFirst'),
    readPreference(database, 'neverAsk'),
    readPreference(database, 'clipTemplates'),
    readPreference(database, 'markKeptPages'),
  ]);
  return { defaultNamespace, askFirst, neverAsk, clipTemplates, markKeptPages };
}

export async function changeSettings(
  database: Database,
  { defaultNamespace, askFirst, neverAsk, clipTemplates, markKeptPages }: Partial<Settings>,
): Promise<Settings> {
  if (defaultNamespace !== undefined) {
    await writePreference(database, 'defaultNamespace', normaliseNamespace(defaultNamespace));
  }
  if (askFirst !== undefined) {
    await writePreference(
      database,
      'askFirst',
      askFirst.filter((pattern) => parseSitePattern(pattern).ok),
    );
  }
  const templates = v.safeParse(ClipTemplatesSchema, clipTemplates);
  if (templates.success) await writePreference(database, 'clipTemplates', templates.output);
  if (markKeptPages !== undefined) {
    await writePreference(database, 'markKeptPages', markKeptPages);
  }
  if (neverAsk !== undefined) await writePreference(database, 'neverAsk', [...neverAsk]);
  return readSettings(database);
}

/** The namespace a clip goes to when none is typed: the chosen one, the last one, the first one. */
export async function suggestedNamespace(database: Database): Promise<string> {
  const chosen = await readPreference(database, 'defaultNamespace');
  if (chosen !== '') return chosen;
  return normaliseNamespace(await readPreference(database, 'lastNamespace')) || DEFAULT_NAMESPACE;
}
