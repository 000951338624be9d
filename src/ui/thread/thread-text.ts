import type { Thread, Turn } from '../../messages/requests';
import { escapeMarkdown } from '../../protocol/plain-line';
import { questionAndAnswer } from '../answer/answer-text';
import { nothingWords } from '../scope/scope-words';

/** Writes a conversation as markdown: each question with its answer and its sources. */
export function threadText({ title, turns }: Thread): string {
  return [`# ${escapeMarkdown(title)}\n`, ...turns.map(turnText)].join('\n');
}

function turnText({ question, at, reply }: Turn): string {
  const { answer } = reply;
  if (answer !== undefined && !answer.silent) {
    return questionAndAnswer(question, { ...reply, answer }, new Date(at));
  }
  return `## ${escapeMarkdown(question)}\n\n${nothingWords(reply.scope)}\n`;
}
