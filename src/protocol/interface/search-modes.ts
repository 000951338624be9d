/** The profiles of `mode`: `recent` raises newer documents, `titles` titles and headings. */
export const PROFILES = ['balanced', 'recent', 'titles'] as const;

/** Response header that names the profile a query was answered with. */
export const MODE_HEADER = 'Jackdaw-Mode';

/** Response header of `/question`: `quotes` where sentences were quoted, `model` where a model wrote. */
export const ANSWERED_BY_HEADER = 'Jackdaw-Answered-By';
