import { parseJson } from '../protocol/text/parse-json';

/** JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = { code: -32_700, message: 'This line is no JSON.' };
const INVALID_REQUEST = { code: -32_600, message: 'This line is no JSON-RPC message.' };

/**
 * Answers lines that are not messages, as JSON-RPC requires. The official package drops them, and a client would wait
 * for ever.
 * @param answer takes a line to write. @returns takes input, in pieces of any length.
 */
export function answerBrokenLines(answer: (line: string) => void): (chunk: Uint8Array) => void {
  const decoder = new TextDecoder();
  // A long line arrives in many pieces.
  let pieces: string[] = [];
  return (chunk) => {
    const lines = decoder.decode(chunk, { stream: true }).split('\n');
    const rest = lines.pop() ?? '';
    for (const line of lines) {
      const refusal = refusalOf([...pieces, line].join(''));
      pieces = [];
      if (refusal !== undefined) answer(`${JSON.stringify(refusal)}\n`);
    }
    pieces.push(rest);
  };
}

/** Returns the answer to a line that is not a message; `undefined` for a message. */
function refusalOf(line: string) {
  if (line.trim() === '') return undefined;
  const refused = (error: typeof PARSE_ERROR, id: unknown = null) => ({
    jsonrpc: '2.0',
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    error,
  });
  const message = parseJson(line);
  if (message === undefined) return refused(PARSE_ERROR);
  if (typeof message !== 'object' || message === null) return refused(INVALID_REQUEST);
  const { jsonrpc, method, id, result, error }: Record<string, unknown> = { ...message };
  const isMessage = typeof method === 'string' || result !== undefined || error !== undefined;
  return jsonrpc === '2.0' && isMessage ? undefined : refused(INVALID_REQUEST, id);
}
