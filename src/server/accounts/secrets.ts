import { createHash, randomBytes } from 'node:crypto';

/** What a secret is for; the prefix keeps the two apart at a glance and in the code. */
export type SecretKind = 'key' | 'token';

const PREFIX: Record<SecretKind, string> = { key: 'jd', token: 'jdp' };

/**
 * A new secret: prefix, account and 256 random bits. It names its account, so that finding it
 * asks one account's rows only.
 */
export function makeSecret(kind: SecretKind, accountId: number): string {
  return `${PREFIX[kind]}_${accountId}_${randomBytes(32).toString('base64url')}`;
}

/** The account a secret of that kind names; `undefined` when it has not the form of one. */
export function accountIdOf(kind: SecretKind, secret: string): number | undefined {
  const match = /^(jdp?)_([1-9]\d{0,8})_[\w-]{43}$/.exec(secret);
  return match?.[1] === PREFIX[kind] ? Number(match[2]) : undefined;
}

/**
 * What is stored of a secret: SHA-256, hexadecimal. A slow hash protects secrets that people
 * choose; 256 random bits cannot be guessed at any speed.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
