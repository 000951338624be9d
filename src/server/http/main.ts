import { parseArgs } from 'node:util';
import { DatabaseAway } from '../../service/ports';
import { createHtmlReader } from '../html/html-reader';
import { createLog, errorDetails } from '../log';
import { DataFolderInUse } from '../store/data-lock';
import { openStore } from '../store/open-store';
import { runCommand, USAGES, UsageError } from './command-line';
import { databaseUrlFrom, partitionsFrom, portFrom, publicUrlFrom } from './settings';
import { answererFrom, firstKey, startServer } from './start';

const HELP = `npm run serve -- [--port N] [--data DIR] [--host ADDRESS] [--public-url URL] [--partitions N]
npm run serve -- COMMAND      on the same database, and then it ends:
${USAGES}

DATABASE_URL=postgres://…     a real PostgreSQL instead of the embedded one in --data
JACKDAW_MODEL_URL, JACKDAW_MODEL, JACKDAW_MODEL_KEY
                              an OpenAI-compatible endpoint that answers questions`;

const DEFAULT_PORT = 8793;
const DEFAULT_DATA = 'jackdaw-data';

// Standard output is for the person at the terminal; the log goes to standard error.
const print = (line: string) => process.stdout.write(`${line}\n`);
const log = createLog((line) => process.stderr.write(line), Date.now);

async function main(words: string[]): Promise<void> {
  const { values, positionals } = readCommandLine(words);
  if (values.help) {
    print(HELP);
    return;
  }
  // Check these before creating a database that might have to be created again.
  const port = portFrom(values.port);
  const partitions = partitionsFrom(values.partitions);
  const publicBase = publicUrlFrom(values['public-url']);
  const databaseUrl = databaseUrlFrom(process.env.DATABASE_URL);
  const store = await openStore({ databaseUrl, data: values.data, partitions }, log);
  if (positionals.length > 0) {
    try {
      for (const line of await runCommand(store, positionals, values)) print(line);
    } finally {
      await store.close();
    }
    return;
  }
  const server = await startServer(store, {
    host: values.host,
    port,
    publicBase,
    ...answererFrom(process.env, fetch),
    htmlToMarkdown: createHtmlReader(new URL('./html-thread.mjs', import.meta.url)),
    clock: Date.now,
    log,
  }).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  // Only after it listens, because a key that nobody was shown would be lost.
  const key = await firstKey(store);
  print(`Base URL: ${server.baseUrl}`);
  if (key !== undefined) print(`API key: ${key}`);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log('info', 'stopping', { signal });
    await server.stop();
    await store.close();
    log('info', 'stopped');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function readCommandLine(words: string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        port: { type: 'string', default: String(DEFAULT_PORT) },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: DEFAULT_DATA },
        'public-url': { type: 'string' },
        partitions: { type: 'string' },
        account: { type: 'string' },
        name: { type: 'string' },
        plan: { type: 'string' },
        label: { type: 'string' },
        type: { type: 'string' },
        logo: { type: 'string' },
        context: { type: 'string' },
        question: { type: 'string' },
        push: { type: 'string' },
        answers: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Errors of the file system for a path that is not a folder, or not writable. */
const DATA_FAULTS = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

function inWords(error: unknown): string {
  const { code, port, path } = error as { code?: string; port?: number; path?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken: choose another with --port.`;
  if (error instanceof DatabaseAway) return 'The PostgreSQL of DATABASE_URL does not answer.';
  if (path !== undefined && DATA_FAULTS.has(code ?? '')) {
    return `The folder of --data cannot be used (${path}): choose another, or allow writing there.`;
  }
  if (code === '23505') return 'There is one of that name already.';
  return error instanceof Error ? error.message : String(error);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof DataFolderInUse)) {
    log('error', 'failed', errorDetails(error));
  }
  process.stderr.write(`${inWords(error)}\n`);
  process.exitCode = 1;
}
