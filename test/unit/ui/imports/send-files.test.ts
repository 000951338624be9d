// @vitest-environment happy-dom
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { RequestName } from '../../../../src/messages/requests';
import type { Ask } from '../../../../src/messages/wire';
import { type Reading, sendFiles } from '../../../../src/ui/imports/send-files';

/** As a browser has them: their place in a folder, or an empty one. */
const inFolder = (...paths: string[]) =>
  paths.map((path) => {
    const file = new File(['# A note'], path.split('/').at(-1) ?? '');
    return Object.assign(file, { webkitRelativePath: path });
  });

async function toldOf(files: readonly File[], after = 0): Promise<Reading[]> {
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    // As a browser has it: the field, and the file in pieces.
    const stream = () =>
      new ReadableStream<Uint8Array>({
        async start(to) {
          await new Promise((resolve) => setTimeout(resolve, after));
          for (let at = 0; at < bytes.length; at += 65_536) {
            to.enqueue(bytes.slice(at, at + 65_536));
          }
          to.close();
        },
      });
    Object.assign(file, { webkitRelativePath: '', stream });
  }
  const told: Reading[] = [];
  const ask = (async () => ({ id: 1 })) as unknown as Ask;
  const signal = new AbortController().signal;
  await sendFiles(ask, files, { namespace: '', tell: (one) => told.push({ ...one }), signal });
  return told;
}

it('says how many bytes of all files have been read', async () => {
  const line = (n: number) => `${JSON.stringify({ title: `${n}`, text: 'x'.repeat(20_000) })}\n`;
  const lines = Array.from({ length: 40 }, (_, n) => line(n));
  const sizes = [lines.join('').length, 12];
  const told = await toldOf([
    new File(lines, 'large.jsonl'),
    new File(['# Small text'], 'small.md'),
  ]);
  const all = (sizes[0] ?? 0) + 12;
  const bytes = told.map((one) => one.bytes);
  expect(new Set(told.map(({ ofBytes }) => ofBytes))).toEqual(new Set([all]));
  expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
  expect(bytes[0]).toBe(0);
  expect(bytes.at(-1)).toBe(all);
  // A large file comes in more than one piece.
  expect(bytes.filter((one) => one > 0 && one < (sizes[0] ?? 0)).length).toBeGreaterThan(0);
});

const LINKS = 1_000;
const many = (line: (n: number) => string) =>
  Array.from({ length: LINKS }, (_, n) => line(n)).join('\n');

it.each([
  ['links.csv', `url,title\n${many((n) => `https://a.example/${n},Link ${n}`)}`],
  ['links.html', many((n) => `<dt><a href="https://a.example/${n}" add_date="1">Link ${n}</a>`)],
  ['texts.json', `[${many((n) => `{"title":"${n}","text":"Text"},`)}{"title":"a","text":"b"}]`],
])('says of %s, read at once, how many documents have been handed on', async (name, text) => {
  const told = await toldOf([new File([text], name)]);
  const shares = told.map(({ bytes, ofBytes }) => bytes / ofBytes);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  for (const { documents, bytes, ofBytes } of told.slice(1, -1)) {
    expect(Math.abs(documents / LINKS - bytes / ofBytes)).toBeLessThan(0.05);
  }
  expect(told.length).toBeGreaterThan(20);
  expect(shares.at(-1)).toBe(1);
});

it('names a file that gives nothing for a while, until it gives its document', async () => {
  const told = await toldOf([new File(['# Small text'], 'slow.md')], 200);
  // The first is told before the import is begun.
  expect(told.map(({ id }) => id)).toEqual([undefined, 1, 1, 1]);
  expect(told.map(({ slow }) => slow?.name)).toEqual([undefined, undefined, 'slow.md', undefined]);
  expect(told[2]?.slow?.size).toBe(12);
});

it('counts the files of a folder that it does not read, but none that nobody sees', async () => {
  const asked: [RequestName, unknown][] = [];
  const ask = (async (name: RequestName, request: unknown) => {
    asked.push([name, request]);
    return { id: 1 };
  }) as unknown as Ask;
  const send = async (files: readonly File[]) => {
    asked.length = 0;
    const signal = new AbortController().signal;
    await sendFiles(ask, files, { namespace: '', tell: () => undefined, signal });
    return asked.map(([name, request]) => [name, request] as const);
  };
  const [begun, staged] = await send(
    inFolder('notes/a.md', 'notes/talk.mp4', 'notes/more/sum.xlsx', 'notes/.git/HEAD'),
  );
  expect(begun?.[1]).toMatchObject({ name: 'notes (1 file)' });
  expect(staged?.[1]).toMatchObject({
    ...{ documents: [{ title: 'A note' }], failures: [], leftOut: { 'other-kind': 2 } },
  });
  // A picture that a note takes is not left out.
  const note = `---\npictures: attachments/picture-1.png https://a.example/1.png\n---\n\nText.`;
  const [, taken] = await send([
    Object.assign(new File([note], 'a.md'), { webkitRelativePath: 'notes/a.md' }),
    ...inFolder('notes/attachments/picture-1.png', 'notes/attachments/picture-2.png'),
  ]);
  expect(taken?.[1]).toMatchObject({ documents: [{}], leftOut: { 'other-kind': 1 } });
  // A hidden folder that was chosen is meant.
  const [, meant] = await send(inFolder('.notes/a.md', '.notes/.obsidian/app.json'));
  expect(meant?.[1]).toMatchObject({ documents: [{}], failures: [], leftOut: {} });
  // A folder with nothing else is told of too.
  const [, nothing] = await send(inFolder('talks/talk.mp4'));
  expect(nothing?.[1]).toMatchObject({ documents: [], leftOut: { 'other-kind': 1 } });
  // A file that was chosen itself is named.
  const [, chosen] = await send([
    Object.assign(new File(['a'], 'talk.mp4'), { webkitRelativePath: '' }),
  ]);
  expect(chosen?.[1]).toMatchObject({
    ...{ failures: [{ file: 'talk.mp4', fault: 'unknown-form' }], leftOut: {} },
  });
});

it('opens a zip as the folder in it, and names one that it cannot open', async () => {
  const asked: ImportPart[] = [];
  const ask = (async (name: RequestName, request: ImportPart) => {
    if (name === 'imports.stage') asked.push(request);
    return { id: 1 };
  }) as unknown as Ask;
  const zipOf = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    Object.assign(new File([bytes], name), { webkitRelativePath: '' });
  const packed = new Uint8Array(
    zipSync({
      'sea/Tides.md': strToU8('# Tides'),
      'sea/talk.mp4': strToU8('talk'),
      'sea/empty/': new Uint8Array(),
      '.obsidian/app.json': strToU8('{}'),
      '__MACOSX/sea/._Tides.md': strToU8('\0'),
    }),
  );
  const { signal } = new AbortController();
  const given = [
    zipOf('vault.zip', packed),
    zipOf('cut.zip', packed.slice(0, packed.length / 3)),
    zipOf('no.zip', new Uint8Array(strToU8('no zip'))),
  ];
  await sendFiles(ask, given, { namespace: '', tell: () => undefined, signal });
  expect(asked).toMatchObject([
    {
      documents: [{ title: 'Tides', origin: 'vault/sea/Tides.md' }],
      failures: [
        { file: 'cut.zip', fault: 'packed' },
        { file: 'no.zip', fault: 'packed' },
      ],
      leftOut: { 'other-kind': 1 },
    },
  ]);
});

interface ImportPart {
  documents: unknown[];
  failures: unknown[];
  leftOut: object;
}
