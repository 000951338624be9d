import * as v from 'valibot';
import { DEFAULT_NAMESPACE } from '../protocol/namespace';
import type { Database } from './database';

/** Every preference with its shape and its only default. */
const preferences = {
  /** The namespace of the last clip. */
  lastNamespace: v.optional(v.string(), DEFAULT_NAMESPACE),
  /** The namespace to suggest for every clip; empty means the last one. */
  defaultNamespace: v.optional(v.string(), ''),
};

type Preferences = { [K in keyof typeof preferences]: v.InferOutput<(typeof preferences)[K]> };

/** Reads a preference; a value that no longer fits its shape reads as the default and stays stored. */
export async function readPreference<K extends keyof Preferences>(
  database: Database,
  key: K,
): Promise<Preferences[K]> {
  const row = await database.preferences.get(key);
  const parsed = v.safeParse(preferences[key], row?.value);
  return parsed.success ? parsed.output : v.parse(preferences[key], undefined);
}

export async function writePreference<K extends keyof Preferences>(
  database: Database,
  key: K,
  value: Preferences[K],
): Promise<void> {
  await database.preferences.put({ key, value });
}
