import { asItLooks } from '../plain-line';

/** The namespace used until the person names one. */
export const DEFAULT_NAMESPACE = 'clips';

/**
 * Returns the form in which namespaces are compared and stored: lower case, with dashes for spaces, like the hosted
 * service, and no dash beside a slash. Empty if nothing is left.
 */
export function normaliseNamespace(name: string): string {
  const parts = asItLooks(name).toLowerCase().split('/');
  const tidy = parts.map((part) => part.trim().replace(/\s+/gu, '-'));
  return tidy.join('/').slice(0, 200);
}
