/**
 * Lets the bridge and a browser prove to each other that they know the same 80-bit code, without a message that helps
 * to guess it. Each proof names its side and both nonces, so it cannot be replayed or reflected. It also names the
 * port, in case a program at another port relays everything in order to read it.
 */

/** RFC 4648, lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const CODE_LENGTH = 16;

/** Returns random letters of five bits each. */
export function randomLetters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** Creates a code in the form people read: `abcd-efgh-ijkl-mnop`. */
export function makeCode(): string {
  return randomLetters(CODE_LENGTH).replace(/(.{4})(?=.)/g, '$1-');
}

/** Returns a typed code in its canonical form; `undefined` if it cannot be one. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  return letters.length === CODE_LENGTH && /^[a-z2-7]+$/.test(letters) ? letters : undefined;
}

export interface Handshake {
  /** The port where the bridge listens and to which the browser has connected. */
  port: number;
  browser: string;
  bridgeNonce: string;
  browserNonce: string;
}

/** Returns a proof for this handshake that requires the code: an HMAC-SHA-256, in hexadecimal digits. */
export async function prove(
  code: string,
  side: 'bridge' | 'browser',
  { port, browser, bridgeNonce, browserNonce }: Handshake,
): Promise<string> {
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(code), hmac, false, ['sign']);
  const said = JSON.stringify(['jackdaw line 1', side, port, browser, bridgeNonce, browserNonce]);
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(said));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
