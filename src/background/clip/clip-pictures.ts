/** Fetches the pictures of a page for its clip, if the person wants them. */
import * as v from 'valibot';
import type { Companion } from '../../library/documents/rewrite';
import { runScript } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import type { Draft } from '../../protocol/document/document';
import { PICTURES_SCRIPT } from '../../protocol/injected-scripts';
import { PICTURES_MS, type Picture, TakenPicturesSchema } from '../../protocol/picture/picture';
import { picturesNamed } from '../../protocol/picture/picture-addresses';
import { templateFor } from '../../protocol/template/clip-template';
import { within } from '../../protocol/within';
import type { Database, PictureRow } from '../../storage/database/database';
import { readPreference } from '../../storage/preferences';

export interface ClipPictures {
  taken: readonly Picture[];
  /** How many pictures the text names. */
  of: number;
}

export const NO_PICTURES: ClipPictures = { taken: [], of: 0 };

/** Longer than the time for fetching, because re-encoding the last pictures may take longer. */
const PATIENCE_MS = 2 * PICTURES_MS;

/** Returns the pictures that the text of a draft names. The page that it was taken from fetches them. */
export async function picturesFor(
  database: Database,
  tab: TabGlimpse,
  draft: Draft,
): Promise<ClipPictures> {
  if (!(await arePicturesWanted(database, draft.url))) return NO_PICTURES;
  const addresses = picturesNamed(draft);
  if (addresses.length === 0) return NO_PICTURES;
  // Keep the clip even if fetching pictures fails.
  const run = runScript(tab.id, PICTURES_SCRIPT, { addresses }).catch(() => undefined);
  const returned = await within(PATIENCE_MS, run, () => undefined);
  const read = v.safeParse(TakenPicturesSchema, returned);
  return picturesOf(draft, read.success ? read.output : []);
}

/** Returns those fetched pictures that the draft names. */
export function picturesOf(draft: Draft, fetched: readonly Picture[]): ClipPictures {
  const named = new Set(picturesNamed(draft));
  return { taken: fetched.filter(({ address }) => named.has(address)), of: named.size };
}

/** Decides whether to keep pictures: the template of the page, otherwise the setting. */
export async function arePicturesWanted(database: Database, url: string): Promise<boolean> {
  const template = templateFor(await readPreference(database, 'clipTemplates'), url);
  if (template?.pictures !== undefined) return template.pictures === 'keep';
  return readPreference(database, 'keepPictures');
}

/** Writes pictures in the transaction of their document. */
export function withPictures(
  database: Database,
  companion: Companion,
  rows: readonly PictureRow[],
): Companion {
  if (rows.length === 0) return companion;
  return {
    tables: [...companion.tables, 'pictures'],
    async write(document) {
      await companion.write(document);
      await database.pictures.bulkPut(rows);
    },
  };
}
