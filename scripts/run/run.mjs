import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { PlainFailure } from './progress.mjs';

/**
 * Runs a command to its end. Its output is shown only if it fails, or as it comes with `live`.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, live?: boolean, niceness?: number }} [options] `niceness` over 0
 *   leaves the processor to others first
 * @returns {Promise<string>} its output, unless `live`.
 */
export function run(command, args, { cwd, env, live = false, niceness = 0 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness);
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
    });
    child.stderr?.on('data', (data) => {
      output += data;
    });
    child.on('error', (cause) =>
      reject(new PlainFailure(`${command} cannot be run: ${cause.message}`)),
    );
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else
        reject(
          new PlainFailure(`${output}\n${command} ${args.join(' ')} ended with ${signal ?? code}.`),
        );
    });
  });
}
