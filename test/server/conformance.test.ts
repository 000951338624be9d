import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { CHECKS } from '../conformance/checks';
import { conforms } from '../conformance/conforms';
import { MUTANTS } from '../conformance/mutants';
import { createDatabase } from './hosts/databases';
import { deviceHost } from './hosts/device-host';
import { standInFront } from './hosts/mutant-proxy';
import { keepsItsSecrets, nodeHostConforms } from './hosts/node-conforms';
import { startConformanceHost } from './hosts/node-host';
import { temporaryFolder } from './hosts/server-process';

describe('the conformance suite', () => {
  it('finds no breach in the service on the device', async () => {
    // It goes by a clock that waiting moves.
    vi.useFakeTimers({ toFake: ['Date'] });
    const sleep = async (ms: number) => void vi.setSystemTime(Date.now() + ms);
    const host = await deviceHost({ rates: { context: { requests: 15, window: 2 } } });
    await conforms({ ...host, sleep }).finally(() => vi.useRealTimers());
  });
});

type ConformanceHost = Awaited<ReturnType<typeof startConformanceHost>>;

interface Ended {
  code: number;
  output: string;
  errors: string;
}

/** `npm run conformance -- …` as a process of its own. */
function runCommand(...words: string[]): Promise<Ended> {
  const script = fileURLToPath(new URL('../../scripts/conformance.mjs', import.meta.url));
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], (_error, output, errors) =>
      resolve({ code: child.exitCode ?? Number.NaN, output, errors }),
    );
  });
}

// One after the other: side by side, on a busy machine, none would be quick enough to meet its rate limit.
describe('the conformance suite, in Node', () => {
  it('finds no breach over the embedded PostgreSQL', async () => {
    const folder = temporaryFolder();
    await nodeHostConforms({ data: folder.path });
    folder.remove();
  });

  async function withHost(run: (host: ConformanceHost) => Promise<void>): Promise<void> {
    const host = await startConformanceHost({ databaseUrl: await createDatabase() });
    await run(host).finally(() => host.server.end('SIGTERM'));
  }

  const words = (host: ConformanceHost, baseUrl = host.baseUrl) => [
    ...['--base-url', baseUrl, '--key', host.key],
    ...['--free-key', host.freeKey, '--spent-key', host.spentKey],
    ...['--push-url', `${baseUrl}/connections/wiki/documents`, '--push-token', host.token],
  ];

  it('as a command over a real PostgreSQL ends with 0 where every sentence holds, and prints each with its section', async () => {
    await withHost(async (host) => {
      const { code, output } = await runCommand(...words(host));
      expect(output).toContain(`\n${CHECKS.length} hold, 0 breached, 0 not tried`);
      expect(output.match(/^✓ \d/gm)).toHaveLength(CHECKS.length);
      expect(code).toBe(0);
      keepsItsSecrets(host);
    });
  });

  it('as a command ends with 1 where one sentence is broken, and names it', async () => {
    const name = '/context: content_sha is a digest of the content (SHA-256)';
    const mutant = MUTANTS.get(name);
    if (mutant === undefined) throw new Error('no such check');
    await withHost(async (host) => {
      const proxy = await standInFront(host.baseUrl, mutant);
      const { code, output } = await runCommand(...words(host, `${proxy.origin}/v1`));
      await proxy.close();
      expect(output).toContain(`\n${CHECKS.length - 1} hold, 1 breached, 0 not tried`);
      expect(/^✗ \d\S* +(.+)$/m.exec(output)?.[1]).toBe(name);
      expect(code).toBe(1);
    });
  });

  it('as a command ends with 2 and says what it takes when it was not told whom to ask', async () => {
    const some = ['--base-url', 'http://127.0.0.1:9/v1'];
    for (const given of [[], some, ['--key', 'k'], [...some, '--key', 'k', '--push-url', 'u']]) {
      const { code, errors } = await runCommand(...given);
      expect(errors).toContain('--base-url URL --key KEY');
      expect(code).toBe(2);
    }
  });
});
