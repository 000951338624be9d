/** Questions, answers and conversations. */
import { beginning, choosing, conversing, typing } from './acts.mjs';
import { broad, desk, narrow, popup, sidebar, slim, tiny, wide } from './sizes.mjs';

/** @typedef {import('./pictures.mjs').Picture} Picture */

/** @type {Picture[]} */
export const askingPictures = [
  ['question', 'home', [popup], typing('why is the tide late?'), 'Ask'],
  ['asking', 'asking', [popup], typing('why is the tide late', 'Control+Enter'), 'Looking for'],
  [
    'answer',
    'home',
    [popup, narrow, wide],
    typing('why is the tide late', 'Control+Enter'),
    'Quoted from',
  ],
  ['no-answer', 'home', [popup], typing('zebra', 'Control+Enter'), 'answers this'],
  [
    'answer-awaited',
    'answer-awaited',
    [slim, broad, tiny],
    async (tab) => {
      await typing('why is the tide late', 'Control+Enter')(tab);
      await tab.locator('.asking-bar ~ .results').waitFor();
      await tab.keyboard.press('ArrowDown');
    },
    'Meanwhile',
  ],
  ['quoted', 'quoted', desk, undefined, 'selection'],
  ['nothing-selected', 'nothing-selected', [narrow, tiny], undefined, 'Nothing is selected'],
  ...Object.entries({
    'answer-coming': 'Sailors call',
    'answer-cut': 'llama3.2 broke off',
    'answer-lost': 'background here',
    'answer-unsourced': 'Trust me',
    'answer-unsure': 'may not answer',
    'answer-claims': 'lasts 40 days.”',
  }).map(
    /** @returns {Picture} */ ([name, shows]) => [
      name,
      name,
      [slim, broad, tiny],
      async (tab) => {
        await typing('why is the tide late', 'Control+Enter')(tab);
        await tab.locator('.answer').first().waitFor();
        if (name !== 'answer-coming') await tab.locator('.answer:not([aria-busy=true])').waitFor();
        for (const more of await tab.locator('details summary, .doubt').all()) await more.click();
      },
      shows,
    ],
  ),
  [
    'related',
    'related',
    [slim, narrow, broad, tiny, sidebar],
    async (tab) => {
      await tab.locator('.known summary').click();
    },
    'You kept something about this',
  ],
  ['related-none', 'related-none', [slim], undefined, 'nothing else about this'],
  ['related-sensitive', 'related-sensitive', [slim], undefined, 'asked before this page'],
  ['related-failed', 'related-failed', [slim], undefined, 'UnknownError'],
  ['scope-choice', 'home', [popup, slim, tiny], choosing('sea')],
  [
    'scope-page',
    'home',
    [slim, broad],
    async (tab, said) => {
      await choosing('This page')(tab, said);
      await typing('why is the tide late', 'Control+Enter')(tab);
    },
    'this page',
  ],
  ['thread', 'home', [slim, broad, tiny], conversing, 'The rule of twelfths says'],
  [
    'threads',
    'home',
    [slim, broad],
    async (tab) => {
      await conversing(tab);
      await tab.getByRole('button', { name: 'Conversations' }).click();
    },
    '2 questions',
  ],
  [
    'threads-empty',
    'home',
    [slim, tiny],
    (tab) => tab.getByRole('button', { name: 'Conversations' }).click(),
    'A conversation begins',
  ],
  [
    'thread-long',
    'home',
    [slim, broad, tiny],
    async (tab) => {
      await conversing(tab);
      const long =
        'why does the water of the spring tide come so much later than the full moon '.repeat(4);
      for (const [turn, question] of [
        long,
        'what is a neap tide',
        'and the age of the tide',
      ].entries()) {
        await tab.locator('.follow-up input').fill(question);
        await tab.keyboard.press('Enter');
        await tab
          .locator('.thread .answer')
          .nth(turn + 2)
          .waitFor({ timeout: 9_000 });
      }
    },
    'and the age of the tide',
  ],
  [
    'thread-coming',
    'answer-coming',
    [slim, tiny],
    beginning('why is the tide late'),
    'Sailors call',
  ],
  [
    'thread-stopped',
    'answer-coming',
    [slim, tiny],
    async (tab) => {
      await beginning('why is the tide late')(tab);
      await tab.getByText('Sailors call').waitFor();
      await tab.getByRole('button', { name: 'Stop' }).click();
    },
    'Sailors call',
  ],
  ['thread-lost', 'answer-lost', [slim, tiny], beginning('why is the tide late'), 'Sailors call'],
  [
    'answer-saved',
    'home',
    [slim, broad],
    async (tab) => {
      await typing('why is the tide late', 'Control+Enter')(tab);
      await tab.getByRole('button', { name: 'Save answer' }).click();
      await tab.locator('.answer-actions .namespace input').fill('tides');
      await tab.keyboard.press('Enter');
    },
    'Answer saved in tides.',
  ],
  [
    'model-answer',
    'model-answer',
    [popup, narrow, tiny],
    typing('why is the tide late', 'Control+Enter'),
    'Answered by',
  ],
  [
    'model-failed',
    'model-failed',
    [popup, tiny],
    typing('why is the tide late', 'Control+Enter'),
    'gave no answer',
  ],
  [
    'stale-answer',
    'stale-answer',
    [popup],
    typing('why is the tide late', 'Control+Enter'),
    '5 hours ago',
  ],
  [
    'from-services',
    'from-services',
    [popup, narrow],
    async (tab) => {
      await tab.keyboard.type('tide');
      await tab.getByText('Why the tide').first().waitFor();
      await tab.keyboard.press('Enter');
    },
    'as it answered 5 hours ago',
  ],
  [
    'passage',
    'from-services',
    [popup, tiny],
    async (tab) => {
      await tab.keyboard.type('tide');
      await tab.getByText('Why the tide').first().waitFor();
      await tab.keyboard.press('Enter');
      await tab.getByText('departmental archive').first().click();
    },
    'without a page',
  ],
];
