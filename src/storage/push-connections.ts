/** The custom connections that may push to this device. */
import type { ConnectionRow, Database } from './database/database';

/** Adds a connection, or gives a known one a new name or token. */
export async function putConnection(database: Database, connection: ConnectionRow): Promise<void> {
  await database.connections.put(connection);
}

/** The connection of a token, by the token's SHA-256. */
export function connectionOfToken(
  database: Database,
  tokenSha: string,
): Promise<ConnectionRow | undefined> {
  return database.connections.get({ tokenSha });
}

export function findConnection(
  database: Database,
  uid: string,
): Promise<ConnectionRow | undefined> {
  return database.connections.get(uid);
}
