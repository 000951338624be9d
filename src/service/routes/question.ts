import { sha256 } from '../../protocol/digest';
import type {
  QuestionResponse,
  Source,
  StructuredResponse,
} from '../../protocol/interface/context';
import {
  type Answer,
  type Answerer,
  type AnswerRequest,
  ModelUnavailable,
  type PlainPassage,
} from '../../protocol/passage';
import { escapeMarkdown } from '../../protocol/plain-line';
import type { AccountLibrary } from '../ports';
import { Refusal } from '../refusal';
import { linkTo } from './context';
import type { QueryRequest } from './read-query';

const QUESTION_PASSAGES = 12;

const NO_ANSWER = 'Nothing kept answers this question.';

/**
 * Answers `/question`. The structured form has one result, or none if there is no answer. `[n]` cites its `sources[n -
 * 1]`, whose `citation` is the cited words.
 */
export async function answerQuestion(
  request: QueryRequest,
  library: AccountLibrary,
  answerer: Answerer,
  sourceOf: (passage: PlainPassage) => Source,
  signal: AbortSignal,
): Promise<QuestionResponse | StructuredResponse> {
  const found = await library.search(request.query, {
    limit: QUESTION_PASSAGES,
    mode: request.mode,
    evidence: true,
    connectionTypes: request.connectionTypes,
  });
  const passages = found.map((passage) => ({ ...passage, source: sourceOf(passage) }));
  const { frequencies, detailsOf } = library;
  const asked = { question: request.query, passages, signal, frequencies, detailsOf };
  const answer = passages.length === 0 ? undefined : await ask(answerer, asked);
  const markdown = answer === undefined ? NO_ANSWER : saidBy(answer);
  if (!request.structured) return { answer: markdown };
  const response = { format: 'structured', query: request.query, markdown } as const;
  if (answer === undefined || answer.silent) return { ...response, results: [] };
  const result = {
    content: markdown,
    position: 0,
    rank: 1,
    score: passages[0]?.score ?? 0,
    content_sha: await sha256(markdown),
    sources: answer.citations.map(({ quote, source }) => ({ ...source, citation: quote })),
  };
  return { ...response, results: [result] };
}

/** If there is no answer, the closest sentences of the sources follow, word for word. */
function saidBy({ markdown, citations, silent }: Answer): string {
  if (!silent) return markdown;
  const closest = citations.map(({ quote, source }) => {
    const link = linkTo(escapeMarkdown(source.title || source.url), source.url);
    return `- “${escapeMarkdown(quote)}” (${link})`;
  });
  return [markdown, '', ...closest].join('\n');
}

async function ask(answerer: Answerer, request: AnswerRequest): Promise<Answer | undefined> {
  try {
    return await answerer.answer(request);
  } catch (cause) {
    if (!(cause instanceof ModelUnavailable)) throw cause;
    throw new Refusal(503, 'The answering model cannot be reached now. Try again in a minute.', {
      headers: { 'Retry-After': '60' },
      code: 'model-unavailable',
      cause,
    });
  }
}
