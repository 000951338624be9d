import { existsSync, readdirSync } from 'node:fs';
import { PlainFailure } from '../run/progress.mjs';
import { canInstallPackages, installPackages } from './debian.mjs';

/** Ensures that PostgreSQL's programs are installed. Tests start their own server with them. */
export async function ensurePostgresql() {
  if (isThere()) return;
  if (!canInstallPackages()) {
    throw new PlainFailure(
      'The tests of the server need PostgreSQL: install the package `postgresql` and try again.',
    );
  }
  await installPackages(['postgresql']);
}

function isThere() {
  const root = '/usr/lib/postgresql';
  return (
    existsSync(root) &&
    readdirSync(root).some((version) => existsSync(`${root}/${version}/bin/initdb`))
  );
}
