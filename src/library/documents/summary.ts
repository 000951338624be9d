import type { DocumentSummary } from '../../protocol/document/document';
import type { DocumentRow } from '../../storage/database/database';

/** A stored row without the fields that only the store needs. */
export function toSummary(row: DocumentRow): DocumentSummary {
  const {
    id: _id,
    addresses: _addresses,
    contentSha: _sha,
    chunkCount: _chunks,
    indexed: _indexed,
    ...summary
  } = row;
  return summary;
}
