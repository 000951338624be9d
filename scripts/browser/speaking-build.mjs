import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from './profile.mjs';

/**
 * Copies a built extension with one language only, so that every browser shows that one. Firefox uses only installed
 * languages, and nothing installs them for a test.
 * @param {string} built the folder with the manifest
 * @param {string} language by the browser's name
 * @returns {string} the folder of the copy, which the caller removes
 */
export function speakingBuild(built, language) {
  const copy = freshFolder(language);
  cpSync(built, copy, { recursive: true });
  for (const other of readdirSync(join(copy, '_locales'))) {
    if (other !== language) rmSync(join(copy, '_locales', other), { recursive: true });
  }
  const path = join(copy, 'manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...manifest, default_locale: language }));
  return copy;
}
