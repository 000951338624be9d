/** A service that the person connected, as the settings store it. Its key is stored elsewhere. */
import * as v from 'valibot';
import { parseAddress } from '../address/parse-address';

/** The published address of the hosted service. It is suggested, never required. */
export const SUGGESTED_BASE_URL = 'https://context-link.ai/api/v1';

/** Each clip gets its own name, because two clips in one namespace may replace each other at the service. */
export const DEFAULT_NAMESPACE_TEMPLATE = '{{site}}-{{title}}-{{id}}';

const LimitSchema = v.object({
  quota: v.pipe(v.number(), v.integer(), v.minValue(1)),
  windowMs: v.pipe(v.number(), v.minValue(1)),
});

const common = {
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  /** Whether new clips are sent here. */
  sendClips: v.optional(v.boolean(), true),
  /** Deliveries stay in the outbox until the person resumes them. */
  paused: v.optional(v.boolean(), false),
};

/** Any service that speaks the interface. */
export const InterfaceServiceSchema = v.object({
  ...common,
  kind: v.literal('interface'),
  baseUrl: v.string(),
  searchHere: v.optional(v.boolean(), true),
  askHere: v.optional(v.boolean(), true),
  /** Name of a weighting profile of the account; empty means the service's default. */
  mode: v.optional(v.string(), ''),
  body: v.optional(v.picklist(['chunks', 'markdown']), 'chunks'),
  namespace: v.optional(
    v.variant('kind', [
      v.object({ kind: v.literal('per-clip'), template: v.string() }),
      v.object({ kind: v.literal('shared'), name: v.string() }),
    ]),
    { kind: 'per-clip', template: DEFAULT_NAMESPACE_TEMPLATE },
  ),
  /** Used until the service advertises other limits. The defaults are what the hosted service publishes. */
  limits: v.optional(v.object({ content: LimitSchema, question: LimitSchema }), {
    content: { quota: 5, windowMs: 10_000 },
    question: { quota: 2, windowMs: 10_000 },
  }),
});
export type InterfaceService = v.InferOutput<typeof InterfaceServiceSchema>;

/** A custom connection: documents are pushed one by one and upserted by their uid. */
export const PushServiceSchema = v.object({
  ...common,
  kind: v.literal('push'),
  /** `{{uid}}` stands for the document's uid. */
  urlTemplate: v.string(),
  method: v.optional(v.picklist(['PUT', 'POST', 'PATCH']), 'PUT'),
  limit: v.optional(LimitSchema, { quota: 5, windowMs: 10_000 }),
});
export type PushService = v.InferOutput<typeof PushServiceSchema>;

export const ConnectedServiceSchema = v.variant('kind', [
  InterfaceServiceSchema,
  PushServiceSchema,
]);
export type ConnectedService = v.InferOutput<typeof ConnectedServiceSchema>;

/** Why an address cannot be used. */
export type AddressFault =
  | 'not-an-address'
  | 'not-secure'
  | 'carries-secrets'
  /** `{{…}}` in the host, which would let each document decide which host gets the key. */
  | 'variable-in-host';

/**
 * Parses a base address to the form in which it is stored: no trailing slash, query or fragment. Accepts only https,
 * or http to this computer, because anybody on the way can read an unencrypted key.
 */
export function parseBaseUrl(
  text: string,
): { ok: true; baseUrl: string; origin: string } | { ok: false; fault: AddressFault } {
  const url = parseAddress(text.trim());
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    return { ok: false, fault: 'not-an-address' };
  }
  // `URL` accepts braces in a host, but no host has any.
  if (/[{}]/.test(url.hostname)) return { ok: false, fault: 'variable-in-host' };
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    return { ok: false, fault: 'not-secure' };
  if (url.username !== '' || url.password !== '') return { ok: false, fault: 'carries-secrets' };
  return {
    ok: true,
    baseUrl: url.origin + url.pathname.replace(/(?<!\/)\/+$/, ''),
    origin: url.origin,
  };
}

/** Matches the two names that the manifest lets us reach without encryption. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}

/** Returns the address of one document at a custom connection; `undefined` if the template gives no address. */
export function pushUrl(template: string, uid: string): string | undefined {
  const filled = template.trim().replaceAll('{{uid}}', encodeURIComponent(uid));
  const [written, address] = [parseBaseUrl(template), parseBaseUrl(filled)];
  // The uid of a document must not change the host that gets it and the key.
  if (!written.ok || !address.ok || written.origin !== address.origin) return undefined;
  return new URL(filled).href;
}

/** Returns the origin a service's key belongs to; `undefined` if its address cannot be used. */
export function originOf(service: ConnectedService): string | undefined {
  const address =
    service.kind === 'interface' ? service.baseUrl : pushUrl(service.urlTemplate, 'x');
  const parsed = parseBaseUrl(address ?? '');
  return parsed.ok ? parsed.origin : undefined;
}

/** Says whether a header can carry the key: visible ASCII without spaces, or no key at all. */
export function isSendableKey(key: string): boolean {
  return /^[\x21-\x7e]{0,4096}$/.test(key);
}
