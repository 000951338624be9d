/** What the stores show of Jackdaw: there in every language, true to the manifest, and no longer than they take. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { languages, texts } from '../../scripts/build/locales.mjs';
import { manifest } from '../../src/platform/manifest';

const folder = fileURLToPath(new URL('../../docs/store/', import.meta.url));

/** The most characters that a store takes: Chrome's name and short text, the name and summary of addons.mozilla.org. */
const LIMITS = {
  Name: 45,
  Short: 132,
  Summary: 250,
  Description: 15_000,
  Purpose: 1_000,
  Data: 1_000,
};
const PERMISSION_LIMIT = 1_000;

/** The parts of a page of texts, by their headings. */
function partsOf(language: string): Record<string, string> {
  const text = readFileSync(`${folder}${language}.md`, 'utf8');
  const parts = text.split(/^## /m).slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}

/** Every permission that any browser is asked for, at install or later. */
const asked = new Set(
  ['chrome', 'firefox'].flatMap((browser) => {
    const { permissions = [], optional_permissions: later = [] } = manifest(browser) as {
      permissions?: string[];
      optional_permissions?: string[];
    };
    return [...permissions, ...later];
  }),
);

it('are there for the languages of the interface', () => {
  expect(readdirSync(folder).sort()).toEqual(languages.map((language) => `${language}.md`).sort());
});

describe.each(languages)('the store texts in %s', (language) => {
  const parts = partsOf(language);
  const own = texts(language);

  it('have all parts, and no more letters than a store takes', () => {
    expect(Object.keys(parts)).toEqual([...Object.keys(LIMITS), 'Permissions']);
    for (const [name, limit] of Object.entries(LIMITS)) {
      const { length } = parts[name] ?? '';
      expect(length, name).toBeGreaterThan(0);
      expect(length, name).toBeLessThanOrEqual(limit);
    }
  });

  it('say what the browser says', () => {
    expect(parts.Name).toBe(own.manifest_name);
    // Chrome's store reads it from the package.
    expect(parts.Short).toBe(own.manifest_description);
  });

  it('give a reason for each permission, and for no other', () => {
    const lines = (parts.Permissions ?? '').split('\n');
    const named = lines.map((line) => /^- `(\w+)`\s?[:：] ?\S/.exec(line)?.[1]);
    expect(named.sort()).toEqual([...asked, 'host_permissions'].sort());
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(PERMISSION_LIMIT);
  });

  it('are of their language', () => {
    if (language === 'en') return;
    const english = partsOf('en');
    for (const name of ['Summary', 'Description', 'Purpose', 'Data', 'Permissions']) {
      expect(parts[name], name).not.toBe(english[name]);
    }
    const paragraphs = (text = '') => text.split('\n').filter(Boolean).length;
    expect(paragraphs(parts.Description)).toBe(paragraphs(english.Description));
  });
});
