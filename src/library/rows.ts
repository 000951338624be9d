import type { DocumentSummary } from '../protocol/document';
import type { DocumentRow } from '../storage/database';

/** A stored row as the rest of Jackdaw knows it: without what only the store needs. */
export function toSummary(row: DocumentRow): DocumentSummary {
  const {
    id: _id,
    addresses: _addresses,
    contentSha: _sha,
    chunkCount: _chunks,
    tokenCount: _tokens,
    ...summary
  } = row;
  return summary;
}
