import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createAssistant } from './mcp';
import { messageLines } from './message-lines';
import type { Ask } from './service-calls';

/** Serves the tools over standard input and output. @param ended the other side has closed them. */
export function serveOverStdio(ask: Ask, ended: () => void): void {
  const lines = process.stdin.pipe(messageLines(process.stdout));
  const transport = new StdioServerTransport(lines);
  serveStdio(() => createAssistant(ask), { transport });
  process.stdin.once('end', ended);
  process.stdin.once('close', ended);
}
