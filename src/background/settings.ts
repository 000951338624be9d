import type { RequestOf, Settings } from '../messages/requests';
import { normaliseNamespace } from '../protocol/namespace';
import type { Database } from '../storage/database';
import { readPreference, writePreference } from '../storage/preferences';

export async function readSettings(database: Database): Promise<Settings> {
  return { defaultNamespace: await readPreference(database, 'defaultNamespace') };
}

export async function changeSettings(
  database: Database,
  change: RequestOf<'settings.change'>,
): Promise<Settings> {
  if (change.defaultNamespace !== undefined) {
    const name = normaliseNamespace(change.defaultNamespace);
    await writePreference(database, 'defaultNamespace', name);
  }
  return readSettings(database);
}
