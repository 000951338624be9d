import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Citation } from '../../../../src/protocol/passage';
import type { Answered } from '../../../../src/ui/answer/AnswerView';
import { answerChange, answerText, questionAndAnswer } from '../../../../src/ui/answer/answer-text';
import { loadParser } from '../../../../src/ui/prose/load-parser';
import { speakIn } from '../../../fakes/browser/browser-texts';

beforeAll(loadParser);
afterEach(() => speakIn('en'));

const AT = new Date('2026-03-12T12:00');

function citation(uid: string, over: Partial<Citation> = {}, url = `https://${uid}.example/`) {
  const source = {
    citation: null,
    uid,
    title: `The *${uid}* [1]`,
    url,
    source_updated_at: '2026-03-01T10:00:00Z',
    connection: { uid: '', type: '', name: '', logo_url: '' },
  };
  return { quote: `What **${uid}** says.`, source, ...over };
}

const answered = (markdown: string, citations: Citation[]): Answered => ({
  question: 'Why?',
  rung: { kind: 'extraction', why: 'no-model' },
  answer: { markdown, citations },
});

it('writes an answer with its rung, its day and the quoted sources', () => {
  const reply = answered('The Moon does it. [1]', [citation('sea'), citation('note', {}, '')]);
  expect(questionAndAnswer('Why is it *late*?', reply, AT)).toBe(`## Why is it \\*late\\*?

The Moon does it. [1]

*Quoted from your library. Mar 12, 2026.*

Sources:

1. [The \\*sea\\* \\[1\\]](<https://sea.example/#:~:text=What%20sea%20says.>) (kept Mar 1, 2026): “What sea says.”
2. *The \\*note\\* \\[1\\]* (kept Mar 1, 2026): “What note says.”
`);
});

it('says above an unsure answer that it may not answer', () => {
  const reply = answered('The mayor chairs it. [1]', [citation('council')]);
  const unsure = { ...reply, answer: { ...reply.answer, unsure: true as const } };
  expect(answerText(unsure, AT)).toMatch(
    /^This may not answer your question\. The closest I found:\n\nThe mayor chairs it\. \[1\]\n/,
  );
});

it('makes no link of an address that must not be followed, and says what a source does not say', () => {
  const reply = answered('So. [1]', [
    citation('bad', { unsupported: ['So.'], quote: 'Otherwise.' }, 'javascript:alert(1)'),
  ]);
  const text = answerText(reply, AT);
  expect(text).toContain('closest, but it does not say so: “Otherwise.”');
  expect(text).not.toContain('javascript');
});

it('tells how a later answer differs, in words and in sources', () => {
  const one = answerText(answered('It was so, always. [1]', [citation('sea')]), AT);
  const later = new Date('2027-01-01T12:00');
  const quotedElsewhere = citation('sea', { quote: 'Other words of it.' });
  expect(
    answerChange(one, answerText(answered('It was so, always. [1]', [quotedElsewhere]), later)),
  ).toEqual({ added: 0, removed: 0, newSources: [], goneSources: [] });
  const other = answered('Nobody knows at all. [1]', [citation('bay'), citation('log', {}, '')]);
  expect(answerChange(one, answerText(other, later))).toEqual({
    added: 1,
    removed: 1,
    newSources: ['The *bay* [1]', 'The *log* [1]'],
    goneSources: ['The *sea* [1]'],
  });
});

it('is written in the language of the person, and compared with one in another', async () => {
  const reply = answered('So. [1]', [citation('sea'), citation('note', {}, '')]);
  const english = answerText(reply, AT);
  for (const [language, heading] of [
    ['de', 'Quellen:'],
    ['ar', 'المصادر:'],
    ['ja', '出典:'],
  ] as const) {
    await speakIn(language);
    const own = answerText(reply, AT);
    expect(own).toContain(`\n\n${heading}\n\n1. [`);
    expect(own).not.toMatch(/Sources|kept|Quoted/);
    const same = { added: 0, removed: 0, newSources: [], goneSources: [] };
    expect(answerChange(english, own), language).toEqual(same);
    expect(answerChange(own, english), language).toEqual(same);
  }
});

it('is compared with what the first versions wrote', () => {
  const reply = answered('So. [1]', [citation('sea'), citation('note', {}, '')]);
  const first = `So. [1]

*Quoted from your library. Mar 1, 2026.*

Sources:

1. [The \\*sea\\* \\[1\\]](<https://sea.example/#:~:text=What>), kept Mar 1, 2026: “What sea says.”
2. The \\*note\\* \\[1\\], kept Mar 1, 2026: “What note says.”`;
  expect(answerChange(first, answerText(reply, AT))).toEqual({
    ...{ added: 0, removed: 0, newSources: [], goneSources: [] },
  });
});
