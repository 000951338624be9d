import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { overHttp } from '../assistant/over-http';
import { serveOverStdio } from '../assistant/stdio';
import { DEFAULT_PORT } from '../line/frames';
import { Pairs } from './pairs';
import { startBridge } from './start-bridge';

const HELP = `jackdaw-bridge [--port N] [--data DIR]      listens on this machine until it is stopped
jackdaw-bridge --pair                       shows a code for one more browser
jackdaw-bridge --stdio --key KEY            for an assistant that starts it: MCP over standard input and output
jackdaw-bridge --forget BROWSER             ends a pairing

The key may also stand in JACKDAW_KEY.`;

/** With --stdio, standard output belongs to the protocol. */
const say = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      data: { type: 'string', default: join(homedir(), '.jackdaw-bridge') },
      pair: { type: 'boolean', default: false },
      stdio: { type: 'boolean', default: false },
      key: { type: 'string' },
      forget: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    say(HELP);
    return;
  }
  const pairs = new Pairs(join(values.data, 'pairs.json'));
  if (values.forget !== undefined) {
    if (!pairs.forget(values.forget)) throw new Error('This bridge has no such browser.');
    say('Forgotten.');
    return;
  }
  const key = values.key ?? process.env.JACKDAW_KEY;
  if (values.stdio && key === undefined) throw new Error('--stdio needs --key, or JACKDAW_KEY.');

  const port = Number(values.port);
  const bridge = await startBridge({ port, pairs, say }).catch((error: unknown) => {
    // An assistant may start the bridge several times. All use the first one.
    if (values.stdio && (error as { code?: unknown }).code === 'EADDRINUSE') return undefined;
    throw error;
  });
  const baseUrl = bridge?.baseUrl ?? `http://127.0.0.1:${port}/v1`;
  say(`Base URL: ${baseUrl}`);
  say(`MCP: ${baseUrl.replace(/v1$/, 'mcp')}`);
  if (bridge !== undefined && (values.pair || pairs.all().length === 0)) {
    say(`Pairing code: ${bridge.offerCode()}`);
    say('Type it in the settings of Jackdaw, under Assistants and scripts.');
  }
  const stop = async () => {
    await bridge?.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  if (values.stdio && key !== undefined) serveOverStdio(overHttp(baseUrl, key), stop);
}

try {
  await main();
} catch (error) {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  say(code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : `${message}`);
  process.exitCode = 1;
}
