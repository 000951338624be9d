import { PROFILES } from '../../protocol/interface/search-modes';
import { Refusal } from '../refusal';
import { parameter } from './parameter';

/** Maximum characters of a query. A longer text is a document, which `/context/save` takes. */
export const MAX_QUERY_LENGTH = 4_000;

/** The parameters shared by `/context` and `/question` (docs/interface.md, 4.1). */
export interface QueryRequest {
  query: string;
  mode: string;
  connectionTypes: string[];
  structured: boolean;
}

/** Reads the query string. An unknown mode or response format is ignored and is no error. */
export function readQuery(url: URL, profiles: readonly string[] = PROFILES): QueryRequest {
  const query = parameter(url, 'query');
  if (query.trim() === '') {
    throw new Refusal(400, 'The query parameter is missing: add ?query= with what to look for.');
  }
  if (query.length > MAX_QUERY_LENGTH) {
    throw new Refusal(400, `The query is longer than ${MAX_QUERY_LENGTH} characters: shorten it.`);
  }
  return {
    query,
    mode: profileOf(parameter(url, 'mode'), profiles),
    connectionTypes: parameter(url, 'connection_type')
      .split(',')
      .map((type) => type.trim())
      .filter((type) => type !== ''),
    structured: parameter(url, 'response_format') === 'structured',
  };
}

/** Returns the weighting profile of a name, in which spaces and underscores count as dashes. */
function profileOf(mode: string, profiles: readonly string[]): string {
  const name = mode
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return profiles.find((profile) => profile === name) ?? 'balanced';
}
