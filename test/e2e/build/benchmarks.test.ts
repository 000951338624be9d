/** The benchmarks that run the extension's own worker: it starts there, keeps documents and finds them. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { measureOpenings, openingsTable } from '../../../bench/ui/openings';
import { temporaryFolder } from '../../server/hosts/server-process';

const runner = fileURLToPath(new URL('../../../bench/in-browser.mjs', import.meta.url));

const PEER = fileURLToPath(new URL('../../fixtures/peer-extension', import.meta.url));

it('rank a collection of three documents in the worker of the extension', async () => {
  const folder = temporaryFolder();
  const collection = join(folder.path, 'birds');
  mkdirSync(join(collection, 'qrels'), { recursive: true });
  const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(
    join(collection, 'corpus.jsonl'),
    lines([
      { _id: 'd1', title: 'Jackdaws', text: 'Jackdaws nest in chimneys and towers.' },
      { _id: 'd2', title: 'Owls', text: 'Owls hunt at night over open fields.' },
      { _id: 'd3', title: 'Swifts', text: 'Swifts sleep on the wing.' },
    ]),
  );
  writeFileSync(
    join(collection, 'queries.jsonl'),
    lines([
      { _id: 'q1', text: 'nesting in a chimney' },
      { _id: 'q2', text: 'hunting at night' },
    ]),
  );
  writeFileSync(
    join(collection, 'qrels', 'test.tsv'),
    'query-id\tcorpus-id\tscore\nq1\td1\t1\nq2\td2\t1\n',
  );
  const json = join(folder.path, 'result.json');
  const plot = join(folder.path, 'plot.svg');
  await promisify(execFile)(process.execPath, [
    ...[runner, 'retrieval/main', '--data', collection, '--only', 'jackdaw'],
    ...['--json', json, '--plot', plot],
  ]);
  const { engines } = JSON.parse(readFileSync(json, 'utf8'));
  expect(engines.jackdaw['ndcg@10']).toBe(1);
  folder.remove();
});

it('time how soon the popup of another extension opens, by its own files', async () => {
  const folder = temporaryFolder();
  const [peer, ...others] = await measureOpenings([PEER, folder.path], 2);
  expect(others).toEqual([]);
  expect(peer?.name).toBe('peer-extension');
  for (const times of [peer?.painted ?? [], peer?.heard ?? []]) {
    expect(times).toHaveLength(2);
    expect(Math.min(...times)).toBeGreaterThan(0);
  }
  expect(openingsTable(peer ? [peer] : []).at(-1)).toMatch(/^\| peer-extension \| \d+ \|/);
  folder.remove();
});
