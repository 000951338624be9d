/** What the database is called, and the highest version in `database.ts`: known without Dexie. */
export const DATABASE = { name: 'jackdaw', version: 14 } as const;
