import { existsSync } from 'node:fs';
import { step } from '../run/progress.mjs';
import { run } from '../run/run.mjs';

/** Returns whether this process may install Debian packages. */
export function canInstallPackages() {
  return (
    process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')
  );
}

/**
 * Installs Debian packages.
 * @param {readonly string[]} names
 */
export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step(`Installing ${names.join(', ')} with apt`, async () => {
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...names], { env });
  });
}
