/** The profiles of `mode`: `recent` ranks newer documents higher, `titles` titles and headings. */
export const PROFILES = ['balanced', 'recent', 'titles'] as const;

/** Response header with the profile that answered a query. */
export const MODE_HEADER = 'Jackdaw-Mode';

/** Response header of `/question`: `quotes` for quoted sentences, `model` for an answer of a model. */
export const ANSWERED_BY_HEADER = 'Jackdaw-Answered-By';
