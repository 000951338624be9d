/** What the documents say of files must stay true when a file moves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'test', 'bench', 'scripts', 'docs', 'entrypoints', '.github'];

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `/${folder}/${name.replaceAll('\\', '/')}`,
  ),
);
const documents = [
  ...readdirSync(root)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `/${name}`),
  ...files.filter((name) => name.startsWith('/docs/') && name.endsWith('.md')),
];

/** `retrieval/rank/score.ts`, or only the end of a path; `<name>` and `NNN` stand for any name. */
const FILE = /`([\w./-]+\.(?:tsx?|mjs|wat|sql|py))`/g;
/** `src/clip/copy/`, or from a room on. */
const FOLDER = /`((?:[\w-]+\/)+)`/g;
const LINK = /(?:\]\(|src=")([^)"#\s<]+)/g;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('names files and folders that are there', () => {
    const named = [...text.matchAll(FILE), ...text.matchAll(FOLDER)].map(([, path = '']) => path);
    const gone = named.filter((path) => {
      const end = `/${path.replace(/\/$/, '')}`;
      return (
        !path.includes('NNN') && !path.startsWith('.') && !files.some((file) => file.endsWith(end))
      );
    });
    // Folders at the top have no place in the list of what lies in them.
    expect(gone.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links to what is there', () => {
    const links = [...text.matchAll(LINK)].map(([, link = '']) => link);
    const gone = links.filter(
      (link) => !/^https?:/.test(link) && !existsSync(join(root, dirname(document), link)),
    );
    expect(gone).toEqual([]);
  });
});
