/** Copies backups into a folder that the person chose, if the browser has the File System Access interface. */

/** The part of a handle that TypeScript lacks: https://wicg.github.io/file-system-access/ */
interface Handle extends FileSystemDirectoryHandle {
  queryPermission(mode: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(mode: { mode: 'readwrite' }): Promise<PermissionState>;
  keys(): AsyncIterableIterator<string>;
}

type Pick = (options: { id: string; mode: 'readwrite' }) => Promise<Handle>;

/** A file being written. It appears in the folder under its name only after `close`. */
interface OpenFile {
  write(lines: readonly string[]): Promise<void>;
  /** @returns the whole file, to be read back. */
  close(): Promise<Blob>;
  /** Discards what was written. */
  abort(): Promise<void>;
}

export interface BackupFolder {
  name: string;
  /** Says whether the folder may be written to without asking the person. */
  isAllowed(): Promise<boolean>;
  /** Asks the person if necessary. Must be called inside a click or key press. */
  allow(): Promise<boolean>;
  create(fileName: string): Promise<OpenFile>;
  /** Lists the names of its files. */
  list(): Promise<string[]>;
  remove(fileName: string): Promise<void>;
}

export interface BackupFolders {
  /** Runs the work, unless a page or the background is already running some: then `undefined`. */
  alone<T>(work: () => Promise<T>): Promise<T | undefined>;
  /** Lets the person choose a folder and stores it; `undefined` if they choose none. Must be called inside a click. */
  choose(): Promise<BackupFolder | undefined>;
  kept(): Promise<BackupFolder | undefined>;
  forget(): Promise<void>;
}

/** Where the handle of the folder is stored. */
export interface HandleStore {
  get(): Promise<unknown>;
  put(handle: unknown): Promise<unknown>;
  remove(): Promise<unknown>;
}

const LOCK = 'jackdaw-backup-folder';
const WRITE = { mode: 'readwrite' } as const;

/** Gives access to the folder; `undefined` if the browser gives pages none. */
export function backupFolders(stored: HandleStore): BackupFolders | undefined {
  const pick = Reflect.get(globalThis, 'showDirectoryPicker') as Pick | undefined;
  if (pick === undefined) return undefined;
  return {
    async choose() {
      try {
        const handle = await pick({ id: 'jackdaw-backup', mode: 'readwrite' });
        await stored.put(handle);
        return folderOf(handle);
      } catch (error) {
        if ((error as Error).name === 'AbortError') return undefined;
        throw error;
      }
    },
    alone,
    kept: () => keptFolder(stored),
    forget: async () => void (await stored.remove()),
  };
}

/** Returns the chosen folder. Also for the background, which can write to it but not choose it. */
export async function keptFolder(stored: HandleStore): Promise<BackupFolder | undefined> {
  const handle = (await stored.get()) as Handle | undefined;
  return handle && folderOf(handle);
}

/** See `BackupFolders`. */
export function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
    lock === null ? undefined : work(),
  );
}

function folderOf(handle: Handle): BackupFolder {
  return {
    name: handle.name,
    isAllowed: async () => (await handle.queryPermission(WRITE)) === 'granted',
    allow: async () => (await handle.requestPermission(WRITE)) === 'granted',
    async create(fileName) {
      const file = await handle.getFileHandle(fileName, { create: true });
      // The browser writes to a temporary file, and moves it into place on close.
      const writing = await file.createWritable();
      return {
        write: (lines) => writing.write(new Blob([...lines])),
        async close() {
          await writing.close();
          return file.getFile();
        },
        async abort() {
          await writing.abort();
          if ((await file.getFile()).size === 0) await handle.removeEntry(fileName);
        },
      };
    },
    async list() {
      const names: string[] = [];
      for await (const name of handle.keys()) names.push(name);
      return names;
    },
    remove: (fileName) => handle.removeEntry(fileName),
  };
}
