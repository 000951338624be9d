/** Remembers where the person was in the copies that they read last. */
import { changePreference, readPreference } from '../../storage/preferences';
import type { Handler } from '../worker/worker-context';

/** Maximum number of copies whose place is remembered. An older copy opens at its beginning. */
const MOST_PLACES = 200;

export const readPlace: Handler<'places.get'> = async ({ database }, { uid }) => {
  const all = await readPreference(database, 'readingPlaces');
  return all.find((one) => one.uid === uid)?.place;
};

export const keepPlace: Handler<'places.put'> = async ({ database }, { uid, place }) => {
  await changePreference(database, 'readingPlaces', (all) => {
    const others = all.filter((one) => one.uid !== uid);
    const next = place === undefined ? others : [{ uid, place }, ...others];
    return next.slice(0, MOST_PLACES);
  });
};
