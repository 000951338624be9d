import type { Source } from './interface/context';

/** The connection that passages of the library on this device come from. */
export const LIBRARY_CONNECTION = {
  uid: 'library',
  type: 'library',
  name: 'This device',
  logo_url: '',
};

/** Returns the source of a text that is read on this device. @param updatedAt ISO 8601 UTC; empty: unknown. */
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
