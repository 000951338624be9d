import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { overHttp } from '../assistant/over-http';
import { ServiceError } from '../assistant/service-calls';
import { serveOverStdio } from '../assistant/stdio';
import { parseAddress } from '../protocol/address/parse-address';
import { COMMANDS, EXIT, type Terminal, UsageError } from './actions';
import { fileFault } from './file-fault';
import { retryLimited } from './retry-limited';

const HELP = `jackdaw search WORDS…    [--limit N] [--namespace NAME] [--site HOST] [--after DATE] [--before DATE]
jackdaw ask QUESTION…
jackdaw save [FILE]      --namespace NAME [--title TITLE] [--tag TAG]…     (standard input without FILE)
jackdaw export           [--namespace NAME] [--out FOLDER]
jackdaw mcp              the tools for assistants, over standard input and output

--url URL     of the service, ending in v1     (or JACKDAW_URL; default http://127.0.0.1:8794/v1)
--key KEY     what opens it                    (or JACKDAW_KEY)
--json        for programs

Exit codes: 0 done, 1 nothing found, 2 command line, 3 the service refused, 4 it cannot be reached.`;

const DEFAULT_URL = 'http://127.0.0.1:8794/v1';

const terminal: Terminal = {
  write: (words) => void process.stdout.write(words),
  read: async (file) =>
    asText(file === undefined ? await buffer(process.stdin) : readFileSync(file)),
  writeFile(folder, name, words) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), words);
  },
};

function asText(bytes: Uint8Array): string {
  try {
    const words = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!words.includes('\0')) return words;
  } catch {
    // Reported below.
  }
  throw new UsageError('This is no text in UTF-8: save takes text and markdown.');
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      json: { type: 'boolean', default: false },
      limit: { type: 'string' },
      namespace: { type: 'string' },
      site: { type: 'string' },
      after: { type: 'string' },
      before: { type: 'string' },
      title: { type: 'string' },
      tag: { type: 'string', multiple: true },
      out: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [name = '', ...words] = positionals;
  if (values.help) {
    terminal.write(`${HELP}\n`);
    return EXIT.done;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined && name !== 'mcp') throw new UsageError(HELP);
  const key = values.key ?? process.env.JACKDAW_KEY;
  if (!key) throw new UsageError('Give a key with --key, or in JACKDAW_KEY.');
  const url = values.url ?? process.env.JACKDAW_URL ?? DEFAULT_URL;
  if (parseAddress(url) === undefined)
    throw new UsageError('--url needs an address that ends in v1.');
  const ask = overHttp(url, key);
  if (command === undefined) {
    serveOverStdio(ask, () => process.exit());
    return EXIT.done;
  }
  return command(retryLimited(ask, sleep), words, values, terminal);
}

function failure(error: unknown): { words: string; code: number } {
  const { code, message } = error as { code?: string; message?: string };
  if (error instanceof UsageError) return { words: error.message, code: EXIT.usage };
  if (error instanceof ServiceError) {
    const words = `${error.message} (HTTP ${error.status})`;
    return { words, code: error.status >= 500 ? EXIT.unreachable : EXIT.refused };
  }
  if (code?.startsWith('ERR_PARSE_ARGS')) return { words: `${message}`, code: EXIT.usage };
  if (error instanceof TypeError && message === 'fetch failed') {
    return { words: 'Nothing answers at this address.', code: EXIT.unreachable };
  }
  return { words: fileFault(error) ?? `${message}`, code: EXIT.usage };
}

// The reader of the pipe may stop before the end.
process.stdout.on('error', () => process.exit(EXIT.done));

try {
  process.exitCode = await main();
} catch (error) {
  const { words, code } = failure(error);
  process.stderr.write(`${words}\n`);
  process.exitCode = code;
}
