/** Assistants and scripts that may ask this library through the bridge. */
import * as v from 'valibot';
import { namespaceName } from './schema-fields';

/** What a key permits: reading passages and documents, asking questions, saving notes. Or only pushing documents. */
export const RIGHTS = ['read', 'ask', 'save', 'push'] as const;
export type Right = (typeof RIGHTS)[number];

/** Maximum number of clients that may ask. */
export const MOST_CLIENTS = 100;

export const ClientWishSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80)),
  rights: v.pipe(
    v.array(v.picklist(RIGHTS)),
    v.minLength(1),
    v.check((rights) => rights.length === 1 || !rights.includes('push'), 'push stands alone'),
  ),
  /** Empty: everything. */
  namespaces: v.pipe(v.array(namespaceName), v.maxLength(100)),
  /** SHA-256 of its key, hexadecimal. The page that shows the key computes it, so the key itself is never sent. */
  keySha: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
export type ClientWish = v.InferOutput<typeof ClientWishSchema>;

export const ClientSchema = v.object({
  ...ClientWishSchema.entries,
  /** Also the name of its connection, for what it pushes. */
  id: v.string(),
  /** ISO 8601 UTC. */
  since: v.string(),
  /** Since then its key opens nothing. */
  revokedAt: v.optional(v.string()),
});
export type Client = v.InferOutput<typeof ClientSchema>;

export const BridgeSchema = v.object({
  /** Whether the bridge is switched on. */
  on: v.boolean(),
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** The name of this browser in its keys. Empty until it is first paired. */
  browser: v.string(),
});
export type Bridge = v.InferOutput<typeof BridgeSchema>;

export const BRIDGE_KEY = 'bridge';

/** Returns the origin that the pairing secret is given for. */
export function bridgeOrigin(port: number): string {
  return `ws://127.0.0.1:${port}`;
}
