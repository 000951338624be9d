import { sha256 } from '../../protocol/digest';
import type {
  ContextResponse,
  Result,
  Source,
  StructuredResponse,
} from '../../protocol/interface/context';
import type { PlainPassage } from '../../protocol/passage';
import { escapeMarkdown } from '../../protocol/plain-line';
import type { AccountLibrary } from '../ports';
import type { QueryRequest } from './read-query';

const CONTEXT_RESULTS = 10;

/** Answers `/context`. Both forms have the same markdown, byte for byte. */
export async function answerContext(
  request: QueryRequest,
  library: AccountLibrary,
  sourceOf: (passage: PlainPassage) => Source,
): Promise<ContextResponse | StructuredResponse> {
  const passages = await library.search(request.query, {
    limit: CONTEXT_RESULTS,
    mode: request.mode,
    connectionTypes: request.connectionTypes,
  });
  const sources = passages.map(sourceOf);
  const markdown = renderPassages(request.query, passages, sources);
  if (!request.structured) return { message: markdown, format: 'markdown' };
  const results = passages.map(
    async (passage, index): Promise<Result> => ({
      content: passage.content,
      position: passage.position,
      rank: index + 1,
      score: passage.score,
      content_sha: await sha256(passage.content),
      sources: sources.slice(index, index + 1),
    }),
  );
  return {
    format: 'structured',
    query: request.query,
    markdown,
    results: await Promise.all(results),
  };
}

/** A link in markdown. @param title escaped. */
export function linkTo(title: string, url: string): string {
  return `[${title}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)`;
}

/** Renders one section per passage: its source, then its text as kept. */
function renderPassages(
  query: string,
  passages: readonly PlainPassage[],
  sources: readonly Source[],
): string {
  if (passages.length === 0) return `Nothing kept matches “${escapeMarkdown(query)}”.`;
  return passages
    .map((passage, index) => {
      const source = sources[index];
      const title = escapeMarkdown(source?.title || source?.url || passage.namespace);
      const path = passage.headings.map(escapeMarkdown).join(' › ');
      const link = source?.url ? linkTo(title, source.url) : title;
      return `## ${link}\n\n${path === '' ? '' : `*${path}*\n\n`}${passage.content.trim()}`;
    })
    .join('\n\n---\n\n');
}
