import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where a server process keeps its content. */
export type Place = { data: string } | { databaseUrl: string };

export interface ServerProcess {
  /** Ends in `v1`. */
  baseUrl: string;
  /** The first account's key, printed by the first start on a place alone. */
  key: string | undefined;
  process: ChildProcess;
  /** What it printed so far, for the person who started it. */
  output(): string;
  /** What it wrote to its log so far. */
  log(): string;
  /** Sends a signal and waits for the end. Resolves with the exit code, if there is one. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A test that fails must leave no server behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Where the tests of the server say which bundle was made for all of them. */
export const SERVER_MAIN = 'JACKDAW_SERVER_MAIN';

let bundle: Promise<string> | undefined;

/** Bundles the server as `npm run serve` does, once. */
async function bundled(): Promise<string> {
  const made = process.env[SERVER_MAIN];
  if (made !== undefined) return made;
  bundle ??= import(pathToFileURL(join(root, 'scripts/build/build-server.mjs')).href).then(
    (builder: { buildServer: () => Promise<string> }) => builder.buildServer(),
  );
  return bundle;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'jackdaw-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function launch(place: Place, words: readonly string[]): Promise<ChildProcess> {
  const main = await bundled();
  const { DATABASE_URL: _, ...environment } = process.env;
  return 'data' in place
    ? spawn(process.execPath, [main, ...words, '--data', place.data], {
        cwd: root,
        env: environment,
      })
    : spawn(process.execPath, [main, ...words], {
        cwd: root,
        env: { ...environment, DATABASE_URL: place.databaseUrl },
      });
}

/** The value after a label in what a command printed. */
export function printed(output: string, label: string): string {
  const value = new RegExp(`^${label}: (.+)$`, 'm').exec(output)?.[1];
  if (value === undefined) throw new Error(`No ${label} in: ${output}`);
  return value;
}

/** Starts the real server as a process of its own and waits for its address. */
export async function startServerProcess(place: Place): Promise<ServerProcess> {
  const child = await launch(place, ['--port', '0']);
  running.add(child);
  child.once('close', () => running.delete(child));
  let output = '';
  let log = '';
  child.stderr?.on('data', (data) => {
    log += data;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (data) => {
      output += data;
      // The key, when there is one, is printed in the same write or the next; ask for health first.
      if (/^Base URL: .+$/m.test(output)) resolve();
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${log}`)));
  });
  const baseUrl = printed(output, 'Base URL');
  await fetch(new URL('/healthz', baseUrl));
  return {
    baseUrl,
    key: /^API key: (.+)$/m.exec(output)?.[1],
    process: child,
    output: () => output,
    log: () => log,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
