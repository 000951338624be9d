const encoder = new TextEncoder();

/** Returns the SHA-256 of a text's UTF-8 bytes, or of bytes, as 64 hexadecimal digits. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the first half of the digest, which is enough to distinguish things. */
export async function shortSha256(content: string): Promise<string> {
  return (await sha256(content)).slice(0, 32);
}
