import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshFolder, removeProfile } from '../../../scripts/browser/profile.mjs';

/** Writes one file after another for some moments, as a browser does that is about to end. */
const WRITER = `
  const { writeFileSync } = require('node:fs');
  const end = Date.now() + 400;
  let n = 0;
  while (Date.now() < end) try { writeFileSync(process.argv[1] + '/late-' + n++, ''); } catch {}
`;

it('removes a profile that something still writes into for a moment', async () => {
  const folder = freshFolder('profile');
  const inner = join(folder, 'storage');
  mkdirSync(inner);
  for (let n = 0; n < 300; n++) writeFileSync(join(inner, `${n}`), '');
  const writer = spawn(process.execPath, ['-e', WRITER, inner], { stdio: 'ignore' });
  const ended = new Promise((resolve) => writer.once('exit', resolve));
  await expect.poll(() => readdirSync(inner).length).toBeGreaterThan(300);
  removeProfile(folder);
  expect(existsSync(folder)).toBe(false);
  await ended;
});
