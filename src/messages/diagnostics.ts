/** Requests for a report about Jackdaw itself, for a person who repairs it. */
export interface DiagnosticsRequests {
  'diagnostics.read': (request: Record<string, never>) => Diagnostics;
}

/**
 * Numbers, switches and words of this program, by part. Nothing that a person wrote, kept or connected: no title,
 * address, name, key or message of a service.
 */
export type Diagnostics = Readonly<Record<string, Readonly<Record<string, Fact>>>>;

export type Fact = string | number | boolean;
