import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * Parameters that make the embedded PostgreSQL sync its files: without PGlite's default `-F`, and with `fsync`, because
 * the `fdatasync` of its C library does nothing.
 */
export const SYNCED_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

type Setup = Awaited<ReturnType<NodeFS['init']>>['emscriptenOpts'];
type Machine = Parameters<Extract<NonNullable<Setup['preRun']>, unknown[]>[number]>[0];

/** The part of Emscripten's file system that its types omit. */
interface NodeStreams {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** A folder of files whose `fsync` reaches the disk. Emscripten's own does nothing. */
export class SyncedFiles extends NodeFS {
  readonly #sync: (file: number) => void;

  /** @param sync flushes an open file to the disk. */
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

/** Flushes a folder to the disk. The first files of a database are created without a sync. */
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
