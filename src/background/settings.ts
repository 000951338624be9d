import type { Settings } from '../messages/requests';
import { DEFAULT_NAMESPACE, normaliseNamespace } from '../protocol/namespace';
import type { Database } from '../storage/database';
import { readPreference, writePreference } from '../storage/preferences';

export async function readSettings(database: Database): Promise<Settings> {
  return { defaultNamespace: await readPreference(database, 'defaultNamespace') };
}

export async function changeSettings(
  database: Database,
  { defaultNamespace }: Partial<Settings>,
): Promise<Settings> {
  if (defaultNamespace !== undefined) {
    await writePreference(database, 'defaultNamespace', normaliseNamespace(defaultNamespace));
  }
  return readSettings(database);
}

/** The namespace a clip goes to when none is typed: the chosen one, the last one, the first one. */
export async function suggestedNamespace(database: Database): Promise<string> {
  const chosen = await readPreference(database, 'defaultNamespace');
  if (chosen !== '') return chosen;
  return normaliseNamespace(await readPreference(database, 'lastNamespace')) || DEFAULT_NAMESPACE;
}
