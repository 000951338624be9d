import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { answerBrokenLines } from './broken-lines';
import { createAssistant } from './mcp';
import type { Ask } from './service-calls';

/** Serves the tools over standard input and output. @param ended is called once the other side has closed them. */
export function serveOverStdio(ask: Ask, ended: () => void): void {
  serveStdio(() => createAssistant(ask), { transport: new Transport() });
  process.stdin.once('end', ended);
  process.stdin.once('close', ended);
}

/** Also answers lines that the package drops. */
class Transport extends StdioServerTransport {
  override async start(): Promise<void> {
    await super.start();
    // Only after the package's own listener, because the first listener starts the input.
    process.stdin.on(
      'data',
      answerBrokenLines((line) => process.stdout.write(line)),
    );
  }
}
