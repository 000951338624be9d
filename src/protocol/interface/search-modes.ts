/**
 * The weighting profiles that `mode` may name. `recent` lets newer documents rise, `titles` weighs
 * titles and headings more; anything else behaves as `balanced`.
 */
export const PROFILES = ['balanced', 'recent', 'titles'] as const;

/** Response header that names the profile a query was answered with. */
export const MODE_HEADER = 'Jackdaw-Mode';

/** Response header of `/question`: `quotes` where sentences were quoted, `model` where a model wrote. */
export const ANSWERED_BY_HEADER = 'Jackdaw-Answered-By';
