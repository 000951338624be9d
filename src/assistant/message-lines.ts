import { Transform, type Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = { code: -32_700, message: 'This line is no JSON.' };
const INVALID_REQUEST = { code: -32_600, message: 'This line is no JSON-RPC message.' };

/**
 * Hands on the lines that are messages, and answers the others as JSON-RPC asks. The official package drops
 * them, so that a client waits for ever.
 * @param output where answers go, a line each.
 */
export function messageLines(output: Writable): Transform {
  const decoder = new StringDecoder();
  // A long line comes in many pieces.
  let pieces: string[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = decoder.write(chunk).split('\n');
      const rest = lines.pop() ?? '';
      for (const line of lines) {
        const whole = [...pieces, line].join('');
        pieces = [];
        const answer = answerTo(whole);
        if (answer === undefined) this.push(`${whole}\n`);
        else output.write(`${JSON.stringify(answer)}\n`);
      }
      pieces.push(rest);
      done();
    },
  });
}

/** What to answer to a line that is no message; `undefined` for one that is. */
function answerTo(line: string) {
  if (line.trim() === '') return undefined;
  const refused = (error: typeof PARSE_ERROR, id: unknown = null) => ({
    jsonrpc: '2.0',
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    error,
  });
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return refused(PARSE_ERROR);
  }
  if (typeof message !== 'object' || message === null) return refused(INVALID_REQUEST);
  const { jsonrpc, method, id, result, error }: Record<string, unknown> = { ...message };
  const isMessage = typeof method === 'string' || result !== undefined || error !== undefined;
  return jsonrpc === '2.0' && isMessage ? undefined : refused(INVALID_REQUEST, id);
}
