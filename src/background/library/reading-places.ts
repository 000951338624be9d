/** Where the person was in the copies that they read last. */
import { readPreference, writePreference } from '../../storage/preferences';
import type { Handler } from '../worker/worker-context';

/** Copies whose place is remembered. An older one opens at its beginning. */
const MOST_PLACES = 200;

export const readPlace: Handler<'places.get'> = async ({ database }, { uid }) => {
  const all = await readPreference(database, 'readingPlaces');
  return all.find((one) => one.uid === uid)?.place;
};

export const keepPlace: Handler<'places.put'> = ({ database }, { uid, place }) =>
  database.transaction('rw', database.preferences, async () => {
    const all = await readPreference(database, 'readingPlaces');
    const others = all.filter((one) => one.uid !== uid);
    const next = place === undefined ? others : [{ uid, place }, ...others];
    await writePreference(database, 'readingPlaces', next.slice(0, MOST_PLACES));
  });
