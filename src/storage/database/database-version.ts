/** The name of the database and the highest version in `database.ts`, available without Dexie. */
export const DATABASE = { name: 'jackdaw', version: 14 } as const;
