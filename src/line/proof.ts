/**
 * How the bridge and a browser prove to each other that they know one code of 80 bits, which no message helps to
 * guess. Each proof names its side and both nonces, so none can be replayed or reflected. It names the port as
 * well, against a program at another port that relays everything to read along.
 */

/** RFC 4648, lower case. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

const CODE_LENGTH = 16;

/** Random letters of five bits each. */
export function randomLetters(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** A new code in the form people read: `abcd-efgh-ijkl-mnop`. */
export function makeCode(): string {
  return randomLetters(CODE_LENGTH).replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed code in its canonical form; `undefined` where it cannot be one. */
export function readCode(typed: string): string | undefined {
  const letters = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l');
  return letters.length === CODE_LENGTH && /^[a-z2-7]+$/.test(letters) ? letters : undefined;
}

export interface Handshake {
  /** Where the bridge listens, and the browser has connected. */
  port: number;
  browser: string;
  bridgeNonce: string;
  browserNonce: string;
}

/** What only who knows the code can say of this handshake: an HMAC-SHA-256, in hexadecimal digits. */
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
