import { describe, expect, it } from 'vitest';
import { droppedFiles } from '../../../../src/ui/library/dropped-files';

interface Given {
  [name: string]: Given | string;
}

/** A file or folder as the browser gives it. */
function entry(name: string, inside: Given | string, above = ''): FileSystemEntry {
  const fullPath = `${above}/${name}`;
  if (typeof inside === 'string') {
    const file = (done: (file: File) => void) => done(new File([inside], name));
    return { isDirectory: false, fullPath, file } as never;
  }
  const createReader = () => {
    // One at a time, as browsers list a hundred at a time.
    const left = Object.entries(inside).map(([name, own]) => entry(name, own, fullPath));
    return { readEntries: (done: (some: FileSystemEntry[]) => void) => done(left.splice(0, 1)) };
  };
  return { isDirectory: true, fullPath, createReader } as never;
}

function dropped(given: Given): DataTransfer {
  const entries = Object.entries(given).map(([name, inside]) => entry(name, inside));
  const items = entries.map((one) => ({ webkitGetAsEntry: () => one }));
  return { items, files: Object.keys(given).map((name) => new File([''], name)) } as never;
}

const pathsOf = (files: readonly File[]) =>
  files.map(({ name, webkitRelativePath }) => webkitRelativePath || name);

describe('what is dropped', () => {
  it('is every file of a folder, with its path, and every file beside it', async () => {
    const files = await droppedFiles(
      dropped({ notes: { 'a.md': 'A', birds: { 'b.md': 'B' }, none: {} }, 'c.md': 'C' }),
    );
    expect(pathsOf(files)).toEqual(['notes/a.md', 'notes/birds/b.md', 'c.md']);
    expect(await files[1]?.text()).toBe('B');
  });

  it('is named where a folder cannot be read', async () => {
    const transfer = dropped({ notes: {} });
    const [first] = [...transfer.items];
    const locked = first?.webkitGetAsEntry() as FileSystemDirectoryEntry;
    locked.createReader = () => ({
      readEntries: (_done, failed) => failed?.(new DOMException('', 'NotReadableError')),
    });
    expect(pathsOf(await droppedFiles(transfer))).toEqual(['notes']);
  });
});
