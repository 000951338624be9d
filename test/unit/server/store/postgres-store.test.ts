import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { openPostgres } from '../../../../src/server/store/postgres-store';
import { DatabaseAway } from '../../../../src/service/ports';

/** A message of PostgreSQL: its letter, its length with the length itself, and what it says. */
function message(letter: string, says: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + says.length);
  return Buffer.concat([Buffer.from(letter), length, says]);
}

const WELCOME = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const ENDING = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

it('outlives a database that ends a connection as it is made', async () => {
  // What PostgreSQL sends as it shuts down may come in one piece, before anything has been asked.
  const database = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, READY, ENDING])));
  });
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const lost: string[] = [];
  const store = openPostgres(`postgres://jackdaw@127.0.0.1:${port}/jackdaw`, (error) =>
    lost.push(error.message),
  );
  await expect(store.session((sql) => sql.query('SELECT 1'))).rejects.toThrow(DatabaseAway);
  expect(lost).toContain('terminating connection');
  await store.close();
  database.close();
});
