import { sha256 } from '../../protocol/digest';
import type {
  QuestionResponse,
  Source,
  StructuredResponse,
} from '../../protocol/interface/context';
import type { Answer, PlainPassage } from '../../protocol/passage';
import { escapeMarkdown } from '../../protocol/plain-line';
import type { AccountLibrary, ServicePorts } from '../ports';
import { Refusal } from '../refusal';
import type { QueryRequest } from './read-query';

/** Passages handed to the answerer. */
const QUESTION_PASSAGES = 12;

const NO_ANSWER = 'Nothing kept answers this question.';

/**
 * Answers `/question`. The structured form holds one result, whose `sources[n - 1]` is what `[n]`
 * cites, with the cited words as its `citation`; none when nothing answers.
 */
export async function answerQuestion(
  request: QueryRequest,
  library: AccountLibrary,
  ports: Pick<ServicePorts, 'answerer'>,
  sourceOf: (passage: PlainPassage) => Source,
  signal: AbortSignal,
): Promise<QuestionResponse | StructuredResponse> {
  const found = await library.search(request.query, {
    limit: QUESTION_PASSAGES,
    mode: request.mode,
    connectionTypes: request.connectionTypes,
  });
  const passages = found.map((passage) => ({ ...passage, source: sourceOf(passage) }));
  const answer = await ask(ports, request.query, passages, signal, library);
  const markdown = answer === undefined ? NO_ANSWER : saidBy(answer);
  if (!request.structured) return { answer: markdown };
  return {
    format: 'structured',
    query: request.query,
    markdown,
    results:
      answer === undefined || answer.silent
        ? []
        : [
            {
              content: markdown,
              position: 0,
              rank: 1,
              score: passages[0]?.score ?? 0,
              content_sha: await sha256(markdown),
              sources: answer.citations.map(({ quote, source }) => ({
                ...source,
                citation: quote,
              })),
            },
          ],
  };
}

/** Silence is followed by what comes closest, as it stands in its sources. */
function saidBy({ markdown, citations, silent }: Answer): string {
  if (!silent) return markdown;
  const closest = citations.map(({ quote, source }) => {
    const title = escapeMarkdown(source.title || source.url);
    const address = source.url.replace(/[<>\s]/g, encodeURIComponent);
    return `- “${escapeMarkdown(quote)}” ([${title}](<${address}>))`;
  });
  return [markdown, '', ...closest].join('\n');
}

async function ask(
  ports: Pick<ServicePorts, 'answerer'>,
  question: string,
  passages: readonly PlainPassage[],
  signal: AbortSignal,
  library: AccountLibrary,
): Promise<Answer | undefined> {
  if (passages.length === 0) return undefined;
  try {
    return await ports.answerer.answer(
      question,
      passages,
      signal,
      library.frequencies,
      library.detailsOf,
    );
  } catch (cause) {
    throw new Refusal(503, 'The answering model cannot be reached now. Try again in a minute.', {
      headers: { 'Retry-After': '60' },
      code: 'model-unavailable',
      cause,
    });
  }
}
