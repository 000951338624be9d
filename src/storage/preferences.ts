import * as v from 'valibot';
import { BridgeSchema, ClientSchema } from '../protocol/assistants';
import { BackupPlanSchema } from '../protocol/backup/backup-plan';
import { DEFAULT_NAMESPACE } from '../protocol/document/namespace';
import { ReadingPlaceSchema } from '../protocol/document/reading-place';
import type { Failure } from '../protocol/services/failure';
import { MoveSchema } from '../protocol/services/move';
import { OwnModelsSchema } from '../protocol/services/own-model';
import { ClipTemplatesSchema } from '../protocol/template/clip-template';
import type { Database } from './database/database';

/** The last check of the search index. */
const IndexCareSchema = v.object({
  /** Wall clock, ms; 0: never. */
  at: v.number(),
  /** Why it was repaired or rebuilt; `sound` means that no repair was needed. */
  found: v.picklist(['sound', 'asked', 'unfinished', 'outdated', 'damaged', 'disagrees']),
  /** Whether it still has to be repaired. */
  pending: v.boolean(),
  /** Whether the person stopped it. */
  stopped: v.boolean(),
});

/** Which vectors are kept, and why no more are made. */
const MeaningSchema = v.object({
  /** Their model. Vectors of two models cannot be compared. */
  space: v.optional(v.object({ baseUrl: v.string(), model: v.string(), parts: v.number() })),
  /** The endpoint's last failure, if asking again would not help. */
  stopped: v.optional(v.custom<Failure>((value) => typeof value === 'object' && value !== null)),
  /** A temporary failure. The endpoint is asked again `ms` after `since` (wall clock). */
  waiting: v.optional(v.object({ since: v.number(), ms: v.number(), failures: v.number() })),
  /** Whether some are still missing. */
  filling: v.optional(v.boolean(), false),
  /** Whether the person stopped it. */
  paused: v.optional(v.boolean(), false),
});

/** Every preference with its shape and its only default. */
const schemas = {
  /** Whether the welcome page was shown. */
  welcomed: v.optional(v.boolean(), false),
  /** How this library began: after the browser had lost an earlier one, or not; empty if nobody has looked yet. */
  begun: v.optional(v.picklist(['', 'anew', 'after-loss']), ''),
  /** When the bin was looked after: `bin-days.ts`. */
  binLooks: v.optional(v.array(v.number()), []),
  lastNamespace: v.optional(v.string(), DEFAULT_NAMESPACE),
  /** Suggested instead of the last one; empty if none was chosen. */
  defaultNamespace: v.optional(v.string(), ''),
  /** Patterns of pages for which to ask before they are kept. */
  askFirst: v.optional(v.array(v.string()), []),
  /** Sites (host and port) that are kept without asking, whatever they show. */
  neverAsk: v.optional(v.array(v.string()), []),
  /** The first template that fits a page applies. */
  clipTemplates: v.optional(ClipTemplatesSchema, []),
  keepPictures: v.optional(v.boolean(), false),
  /** Hosts lent for tasks that run, or that the end of the worker or the browser has cut off. */
  lentHosts: v.optional(v.array(v.string()), []),
  /** Show on the button that a page was kept before. */
  markKeptPages: v.optional(v.boolean(), false),
  /** Look for related documents for each page in front. */
  showRelated: v.optional(v.boolean(), false),
  indexCare: v.optional(IndexCareSchema, { at: 0, found: 'sound', pending: false, stopped: false }),
  meaning: v.optional(MeaningSchema, { filling: false, paused: false }),
  /** The person's own models, by purpose. Their keys are in `keys`. */
  ownModels: v.optional(OwnModelsSchema, {}),
  /** Whether the browser's own model may answer, if there is one. */
  browserModel: v.optional(v.object({ on: v.boolean() }), { on: false }),
  /** Searches of the library page, in the form of its addresses. */
  savedSearches: v.optional(v.array(v.object({ name: v.string(), address: v.string() })), []),
  /** Groups of documents (uids) that the person declared not to be duplicates. */
  toldApart: v.optional(v.array(v.array(v.string())), []),
  /** Reading positions in the copies that were read last, the latest first. */
  readingPlaces: v.optional(v.array(v.object({ uid: v.string(), place: ReadingPlaceSchema })), []),
  backupPlan: v.optional(BackupPlanSchema, { everyDays: 0, lastAt: 0 }),
  /** The bridge to assistants. Its pairing code is in `keys`. */
  bridge: v.optional(BridgeSchema, { on: false, port: 8794, browser: '' }),
  bridgeClients: v.optional(v.array(ClientSchema), []),
  /** Moves of the library in progress, by the id of the service. */
  moves: v.optional(v.record(v.string(), MoveSchema), {}),
};

export type Preferences = {
  [K in keyof typeof schemas]: v.InferOutput<(typeof schemas)[K]>;
};

const preferences: { [K in keyof Preferences]: v.GenericSchema<unknown, Preferences[K]> } = schemas;

/** Reads a preference. A value that no longer fits its shape reads as the default and stays stored. */
export async function readPreference<K extends keyof Preferences>(
  database: Database,
  key: K,
): Promise<Preferences[K]> {
  const row = await database.preferences.get(key);
  return orDefault<Preferences[K]>(preferences[key], row?.value);
}

/** Returns whether a value has the shape of the preference with this name. */
export function fitsPreference(key: keyof Preferences, value: unknown): boolean {
  return v.safeParse(preferences[key], value).success;
}

function orDefault<T>(schema: v.GenericSchema<unknown, T>, value: unknown): T {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : v.parse(schema, undefined);
}

/** Writes a preference. Joins the transaction it is called in. */
export async function writePreference<K extends keyof Preferences>(
  database: Database,
  key: K,
  value: Preferences[K],
): Promise<void> {
  await database.preferences.put({ key, value });
}

/**
 * Changes a preference in one transaction, so that no concurrent change is lost. Joins the transaction it is called in.
 * @param step returns the value to keep
 * @returns the value that is kept now
 */
export function changePreference<K extends keyof Preferences>(
  database: Database,
  key: K,
  step: (before: Preferences[K]) => Preferences[K],
): Promise<Preferences[K]> {
  return database.transaction('rw', database.preferences, async () => {
    const after = step(await readPreference(database, key));
    await writePreference(database, key, after);
    return after;
  });
}
