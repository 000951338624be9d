import * as v from 'valibot';
import type { Settings } from '../../messages/requests';
import { parseSitePattern } from '../../protocol/address/site-pattern';
import { DEFAULT_NAMESPACE, normaliseNamespace } from '../../protocol/document/namespace';
import { ClipTemplatesSchema } from '../../protocol/template/clip-template';
import type { Database } from '../../storage/database/database';
import { readPreference, writePreference } from '../../storage/preferences';

export async function readSettings(database: Database): Promise<Settings> {
  return {
    defaultNamespace: await readPreference(database, 'defaultNamespace'),
    askFirst: await readPreference(database, 'askFirst'),
    neverAsk: await readPreference(database, 'neverAsk'),
    clipTemplates: await readPreference(database, 'clipTemplates'),
    keepPictures: await readPreference(database, 'keepPictures'),
    markKeptPages: await readPreference(database, 'markKeptPages'),
    showRelated: await readPreference(database, 'showRelated'),
  };
}

export async function changeSettings(
  database: Database,
  changes: Partial<Settings>,
): Promise<Settings> {
  const { defaultNamespace, askFirst, neverAsk, clipTemplates, markKeptPages } = changes;
  const { showRelated, keepPictures } = changes;
  if (defaultNamespace !== undefined) {
    await writePreference(database, 'defaultNamespace', normaliseNamespace(defaultNamespace));
  }
  if (askFirst !== undefined) {
    const patterns = askFirst.filter((pattern) => parseSitePattern(pattern).ok);
    await writePreference(database, 'askFirst', patterns);
  }
  const templates = v.safeParse(ClipTemplatesSchema, clipTemplates);
  if (templates.success) await writePreference(database, 'clipTemplates', templates.output);
  if (markKeptPages !== undefined) {
    await writePreference(database, 'markKeptPages', markKeptPages);
  }
  if (keepPictures !== undefined) await writePreference(database, 'keepPictures', keepPictures);
  if (showRelated !== undefined) await writePreference(database, 'showRelated', showRelated);
  if (neverAsk !== undefined) await writePreference(database, 'neverAsk', [...neverAsk]);
  return readSettings(database);
}

/** The namespace for a clip when none is typed: the default in the settings, else the last one used. */
export async function suggestedNamespace(database: Database): Promise<string> {
  const chosen = await readPreference(database, 'defaultNamespace');
  if (chosen !== '') return chosen;
  return normaliseNamespace(await readPreference(database, 'lastNamespace')) || DEFAULT_NAMESPACE;
}
