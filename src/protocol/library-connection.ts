import type { Source } from './interface/context';

/** Where passages of the library on this device say that they came from. */
export const LIBRARY_CONNECTION = {
  uid: 'library',
  type: 'library',
  name: 'This device',
  logo_url: '',
};

/**
 * A text that was read on this device, as a source.
 * @param updatedAt ISO 8601 UTC; empty if not known.
 */
export function ownSource(uid: string, title: string, url: string, updatedAt = ''): Source {
  return {
    citation: null,
    uid,
    title,
    url,
    source_updated_at: updatedAt,
    connection: LIBRARY_CONNECTION,
  };
}
