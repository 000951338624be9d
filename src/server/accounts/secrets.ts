import { createHash, randomBytes } from 'node:crypto';

/** The purpose of a secret. Its prefix shows it. */
export type SecretKind = 'key' | 'token';

const PREFIX: Record<SecretKind, string> = { key: 'jd', token: 'jdp' };

/** Creates a secret: prefix, account and 256 random bits. Naming the account keeps look-ups small. */
export function makeSecret(kind: SecretKind, accountId: number): string {
  return `${PREFIX[kind]}_${accountId}_${randomBytes(32).toString('base64url')}`;
}

/** Returns the account that a secret of that kind names; `undefined` if it does not have the form of one. */
export function accountIdOf(kind: SecretKind, secret: string): number | undefined {
  const match = /^(jdp?)_([1-9]\d{0,8})_[\w-]{43}$/.exec(secret);
  return match?.[1] === PREFIX[kind] ? Number(match[2]) : undefined;
}

/** Returns the stored form of a secret: SHA-256, hexadecimal. 256 random bits need no slow hash. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
