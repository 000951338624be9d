import * as v from 'valibot';
import type { Settings, SettingsSince } from '../../messages/requests';
import { parseSitePattern } from '../../protocol/address/site-pattern';
import { DEFAULT_NAMESPACE, normaliseNamespace } from '../../protocol/document/namespace';
import { ProblemError } from '../../protocol/problem';
import { ClipTemplatesSchema, MAX_TEMPLATES } from '../../protocol/template/clip-template';
import type { Database } from '../../storage/database/database';
import { changePreference, type Preferences, readPreference } from '../../storage/preferences';
import type { Handler } from '../worker/worker-context';
import { mergedList } from './merged-list';

/** Converts each given setting to the form that is stored. `undefined` rejects it, and the former value stays. */
const KEPT_AS: { [K in keyof Settings]: (given: Settings[K]) => Preferences[K] | undefined } = {
  defaultNamespace: normaliseNamespace,
  askFirst: (patterns) => patterns.filter((pattern) => parseSitePattern(pattern).ok),
  neverAsk: (sites) => [...sites],
  clipTemplates: (templates) => {
    if (templates.length > MAX_TEMPLATES)
      throw new ProblemError({ code: 'too-many-templates', most: MAX_TEMPLATES });
    const checked = v.safeParse(ClipTemplatesSchema, templates);
    return checked.success ? checked.output : undefined;
  },
  keepPictures: (on) => on,
  markKeptPages: (on) => on,
  showRelated: (on) => on,
};

const NAMES = Object.keys(KEPT_AS) as (keyof Settings)[];

export async function readSettings(database: Database): Promise<Settings> {
  const entries = NAMES.map(async (name) => [name, await readPreference(database, name)] as const);
  return Object.fromEntries(await Promise.all(entries)) as unknown as Settings;
}

export const changeSettings: Handler<'settings.change'> = async (
  { database },
  { since = {}, ...changes },
) => {
  for (const name of NAMES) await changeSetting(database, name, changes[name], since);
  return readSettings(database);
};

async function changeSetting<K extends keyof Settings>(
  database: Database,
  name: K,
  given: Settings[K] | undefined,
  since: SettingsSince,
): Promise<void> {
  if (given === undefined) return;
  await changePreference(database, name, (before) => {
    const merge = MERGED[name] as Merge<K> | undefined;
    return KEPT_AS[name](merge?.(before, given, since) ?? given) ?? before;
  });
}

type Merge<K extends keyof Settings> = (
  before: Preferences[K],
  given: Settings[K],
  since: SettingsSince,
) => Settings[K];

const itself = (entry: string) => entry;

/** Two pages may change the same list. */
const MERGED: { [K in keyof Settings]?: Merge<K> } = {
  askFirst: (before, next, { askFirst: since }) => mergedList(before, { since, next }, itself),
  neverAsk: (before, next, { neverAsk: since }) => mergedList(before, { since, next }, itself),
  clipTemplates: (before, next, { clipTemplates: since }) =>
    mergedList(before, { since, next }, ({ id }) => id),
};

/** Returns the namespace for a clip when none is typed: the default in the settings, otherwise the last one used. */
export async function suggestedNamespace(database: Database): Promise<string> {
  const chosen = await readPreference(database, 'defaultNamespace');
  if (chosen !== '') return chosen;
  return normaliseNamespace(await readPreference(database, 'lastNamespace')) || DEFAULT_NAMESPACE;
}
