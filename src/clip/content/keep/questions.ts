import { type Box, type Boxes, outermost } from '../measure/boxes';

/** Maximum characters of a question with its answers. */
const LONGEST = 400;

/** Keeps a question with answers to choose from, if the texts right before and after it are kept. */
export function keepQuestions({ blocks }: Boxes, chosen: boolean[]): void {
  const questionOf = outermost(({ tag }) => tag === 'FIELDSET');
  const questions = new Set(blocks.map(({ box }) => questionOf(box)));
  for (const question of questions) {
    if (!question || !isQuestion(question)) continue;
    const { first, last } = question;
    if (chosen[first - 1] && chosen[last]) chosen.fill(true, first, last);
  }
}

function isQuestion({ element, chars, linkChars }: Box): boolean {
  return (
    chars <= LONGEST &&
    linkChars === 0 &&
    element.querySelector('legend') !== null &&
    element.querySelector('input[type="radio" i], input[type="checkbox" i]') !== null
  );
}
