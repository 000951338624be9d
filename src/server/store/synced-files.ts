import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * How the embedded PostgreSQL is started so that it asks for its files to be on the disk: without
 * `-F`, which it is given otherwise, and by `fsync`, since its C library has an empty `fdatasync`.
 */
export const SYNCED_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type Setup = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type Machine = Parameters<Extract<NonNullable<Setup['preRun']>, unknown[]>[number]>[0];

/** What of Emscripten's file system is missing from its types. */
interface NodeStreams {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * Files of a folder whose `fsync` reaches the disk. Emscripten's own does nothing: what PostgreSQL
 * believed to be safe would be lost with the power.
 */
export class SyncedFiles extends NodeFS {
  readonly #sync: (file: number) => void;

  /** @param sync writes an open file through. */
  constructor(folder: string, sync: (file: number) => void) {
    super(folder);
    this.#sync = sync;
  }

  override async init(pg: PGlite, options: Partial<Setup>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const before = emscriptenOpts.preRun ?? [];
    const install = (machine: Machine) => {
      const { NODEFS } = machine as unknown as NodeStreams;
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        this.#sync(nfd);
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(Array.isArray(before) ? before : [before]), install],
      },
    };
  }
}

/** Writes a whole folder through to the disk: the files a database begins with are made unsynced. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncFile(path);
  }
  syncFile(folder);
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
