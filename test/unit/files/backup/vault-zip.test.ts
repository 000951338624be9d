import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { fileStem } from '../../../../src/files/backup/file-names';
import {
  placesLine,
  readPlaces,
  withAddresses,
  withPlaces,
} from '../../../../src/files/backup/placed-pictures';
import { VaultZip } from '../../../../src/files/backup/vault-zip';
import type { Picture } from '../../../../src/protocol/picture/picture';

it('a folder of notes has their pictures beside them, and the notes show those', async () => {
  const zip = new VaultZip();
  const picture = (address: string, words: string): Picture => ({
    address,
    type: 'image/webp',
    width: 30,
    height: 20,
    data: btoa(words),
  });
  const text =
    '![A heron](https://heron.example/a_(1).png) ![A tern](https://heron.example/b.png) [a](https://heron.example/c.png)';
  const pictures = [
    picture('https://heron.example/a_(1).png', 'a heron'),
    picture('https://heron.example/never-named.png', 'a rail'),
  ];
  const at = '2026-03-11T14:00:00Z';
  const placed = zip.addPictures('my birds', pictures, at);
  const written = withPlaces(text, placed);
  zip.add('my birds', 'Herons.md', written, at);
  expect(withAddresses(written, readPlaces(placesLine(placed)))).toBe(text);
  const files = unzipSync(new Uint8Array(await new Blob(zip.end()).arrayBuffer()));
  expect(Object.keys(files).sort()).toEqual([
    'my birds/Herons.md',
    'my birds/attachments/picture-1.webp',
    'my birds/attachments/picture-2.webp',
  ]);
  expect(strFromU8(files['my birds/attachments/picture-1.webp'] ?? new Uint8Array())).toBe(
    'a heron',
  );
  expect(strFromU8(files['my birds/Herons.md'] ?? new Uint8Array())).toBe(
    '![A heron](attachments/picture-1.webp) ![A tern](https://heron.example/b.png) [a](https://heron.example/c.png)',
  );
});

const namesIn = async (notes: readonly (readonly [folder: string, title: string])[]) => {
  const zip = new VaultZip();
  const at = '2026-03-11T14:00:00Z';
  for (const [folder, title] of notes) zip.add(folder, `${fileStem(title)}.md`, title, at);
  return Object.keys(unzipSync(new Uint8Array(await new Blob(zip.end()).arrayBuffer())));
};

it('a folder of notes has no name longer than file systems allow', async () => {
  const paths = await namesIn([
    ['𝕏'.repeat(100), '🐦'.repeat(100)],
    ['漢'.repeat(200), '漢'.repeat(200)],
  ]);
  const bytes = paths.flatMap((path) => path.split('/')).map((name) => Buffer.byteLength(name));
  expect(Math.max(...bytes)).toBeLessThan(220);
});

it('no note overwrites another, though two namespaces give the same folder', async () => {
  const paths = await namesIn([
    ['a/b', 'Herons'],
    ['a?b', 'Herons'],
    ['.a b', 'Herons'],
  ]);
  expect(paths).toEqual(['a b/Herons.md', 'a b/Herons 2.md', 'a b/Herons 3.md']);
});

it('the places of pictures name nothing else, whatever a note says', () => {
  const line = (...words: string[]) => readPlaces(words.join(' '));
  const address = 'https://heron.example/a.png';
  expect(line('attachments/picture-1.png', address)).toHaveLength(1);
  expect(line('../secret/picture-1.png', address)).toEqual([]);
  expect(line('attachments/picture-1.png', 'javascript:alert(1)')).toEqual([]);
  expect(line('attachments/picture-1.png')).toEqual([]);
});
