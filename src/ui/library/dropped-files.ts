/**
 * Returns the files that were dropped, and all files in folders that were. Those have the paths that a picker of folders
 * gives them.
 */
export async function droppedFiles({ files, items }: DataTransfer): Promise<File[]> {
  // Both are empty as soon as something is awaited.
  const alone = [...files];
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return alone;
  const found: File[] = [];
  try {
    for (const entry of entries) await collect(entry, found);
    return found;
  } catch {
    // What cannot be read is named as such when it is imported.
    return alone;
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(entry: FileSystemEntry, found: File[]): Promise<void> {
  if (isFolder(entry)) {
    const reader = entry.createReader();
    // Browsers list about a hundred at a time.
    for (;;) {
      const some = await new Promise(reader.readEntries.bind(reader));
      if (some.length === 0) return;
      for (const inside of some) await collect(inside, found);
    }
  }
  const file = await new Promise((entry as FileSystemFileEntry).file.bind(entry));
  const path = entry.fullPath.slice(1);
  if (path.includes('/')) Object.defineProperty(file, 'webkitRelativePath', { value: path });
  found.push(file);
}
