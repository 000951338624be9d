import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { until } from '../../../scripts/browser/until.mjs';
import { freshFolder, removeProfile } from '../drivers/testing-profile';

const root = process.env.JACKDAW_TEAM_ROOT ?? fileURLToPath(new URL('../../../', import.meta.url));

export interface TeamHost {
  baseUrl: string;
  close(): Promise<void>;
}

/** Runs a command of the host and gives what it prints after a label, such as `API key`. */
export type HostCommand = (label: string, ...words: string[]) => Promise<string>;

/**
 * The team's host as people run it (`npm run serve`), on a folder of its own.
 *
 * @param prepare makes accounts and connections before it starts: a running host has its folder to
 *   itself; it is told that folder
 */
export async function startTeamHost(
  prepare: (run: HostCommand, data: string) => void | Promise<void>,
): Promise<TeamHost> {
  const data = freshFolder('team');
  const run: HostCommand = async (label, ...words) => {
    const all = ['scripts/serve.mjs', ...words, '--data', data];
    const { stdout } = await promisify(execFile)('node', all, { cwd: root });
    return new RegExp(`${label}: (\\S+)`).exec(stdout)?.[1] ?? '';
  };
  await prepare(run, data);
  const host = spawn('node', ['scripts/serve.mjs', '--port', '0', '--data', data], { cwd: root });
  // A test that ends without closing it must leave no server behind.
  const kill = () => host.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  host.stdout?.on('data', (part) => {
    said += String(part);
  });
  const listens = async () => /Base URL: (\S+)/.exec(said)?.[1];
  const baseUrl = await until('the host listens', listens);
  return {
    baseUrl,
    close: async () => {
      const ended = new Promise((resolve) => host.once('exit', resolve));
      host.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
      removeProfile(data);
    },
  };
}
