import { beforeAll, expect, it } from 'vitest';
import { askedNews } from '../../../../src/ui/find/shown-later';
import { loadParser } from '../../../../src/ui/prose/load-parser';

beforeAll(loadParser);

it('reads out before an unsure answer that it may not answer', () => {
  const answer = { markdown: 'The mayor chairs it. [1]', citations: [], unsure: true as const };
  const reply = {
    question: 'Who?',
    rung: { kind: 'extraction', why: 'no-model' } as const,
    answer,
  };
  expect(askedNews({ view: 'answered', question: 'Who?', reply })).toContain(
    'This may not answer your question. The closest I found: The mayor chairs it.',
  );
});
