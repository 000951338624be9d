/** The requests of the list of duplicates. */
import { sharesWith, sketchAfter, twinRows } from '../../library/twins/twin-texts';
import { MOST_TOLD_APART } from '../../messages/twins';
import { readPreference, writePreference } from '../../storage/preferences';
import type { Handler } from '../worker/worker-context';

export const sketch: Handler<'twins.sketch'> = (context, { after }) => sketchAfter(context, after);

export const compare: Handler<'twins.compare'> = (context, { uid, others }) =>
  sharesWith(context, uid, others);

export const rows: Handler<'twins.rows'> = (context, { uids }) => twinRows(context, uids);

export const toldApart: Handler<'twins.told-apart'> = ({ database }) =>
  readPreference(database, 'toldApart');

export const tellApart: Handler<'twins.tell-apart'> = ({ database }, { groups }) =>
  writePreference(
    database,
    'toldApart',
    groups.slice(-MOST_TOLD_APART).map((uids) => [...uids]),
  );
