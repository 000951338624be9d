import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from '../machine/debian.mjs';
import { PlainFailure } from '../run/progress.mjs';

/** Debian package → the program in it. */
const PROGRAMS = { xvfb: 'Xvfb', openbox: 'openbox', xdotool: 'xdotool' };

/** Installs the programs for a screen if that is allowed; otherwise says what is missing. */
export async function ensureDisplayPrograms() {
  const missing = Object.entries(PROGRAMS)
    .filter(([, program]) => !existsSync(`/usr/bin/${program}`))
    .map(([name]) => name);
  if (missing.length === 0) return;
  if (!canInstallPackages()) {
    throw new PlainFailure(
      `The tests press real keys and need ${missing.join(', ')}. Install them (on Debian or Ubuntu: ` +
        `sudo apt install ${missing.join(' ')}) and run this again.`,
    );
  }
  await installPackages(missing);
}
