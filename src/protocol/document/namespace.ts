import { fewerMarks } from '../fewer-marks';

/** The namespace used until the person names one. */
export const DEFAULT_NAMESPACE = 'clips';

/**
 * The form in which namespaces are compared and stored: lower case, spaces as dashes, as the hosted service has
 * it. Empty when nothing is left.
 */
export function normaliseNamespace(name: string): string {
  return fewerMarks(name).normalize('NFC').trim().toLowerCase().replace(/\s+/gu, '-').slice(0, 200);
}
