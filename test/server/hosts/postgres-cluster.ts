import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface Cluster {
  /** Where databases are made. */
  address: string;
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Ends all connections and the server; its content stays. */
  halt(): Promise<void>;
  /** Starts it again at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of Debian's newest PostgreSQL programs. */
function programs(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const found = versions
    .map((version) => join(root, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (found === undefined) {
    throw new Error('No PostgreSQL: install the Debian package `postgresql` and run this again.');
  }
  return found;
}

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts a PostgreSQL of our own in a temporary folder, on a free port of this machine alone. */
export async function startCluster(): Promise<Cluster> {
  const bin = programs();
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'jackdaw-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'jackdaw', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=100',
    'shared_buffers=512MB',
  ];
  const address = `postgres://jackdaw@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const resume = async () => {
    server = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    await untilReady(server, address);
  };
  const halt = async () => {
    if (server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
  };
  await resume();
  return {
    address,
    createDatabase: () => createDatabaseIn(address),
    halt,
    resume,
    async stop() {
      await halt();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty database in a cluster that runs, and resolves with its address. */
export async function createDatabaseIn(cluster: string): Promise<string> {
  const name = `jackdaw_${randomUUID().replaceAll('-', '')}`;
  await once(cluster, `CREATE DATABASE ${name}`);
  return cluster.replace(/[^/]*$/, name);
}

async function once(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function untilReady(server: ChildProcess, address: string): Promise<void> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    try {
      await once(address, 'SELECT 1');
      return;
    } catch (cause) {
      if (server.exitCode !== null || Date.now() > deadline) {
        throw new Error('PostgreSQL did not start.', { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
