import type { DocumentSummary } from './document';

/** Returns the one that changed last. Not beside the schemas, which the popup does not need. */
export function newestOf<D extends Pick<DocumentSummary, 'updatedAt'>>(
  documents: readonly D[],
): D | undefined {
  return [...documents].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))[0];
}
