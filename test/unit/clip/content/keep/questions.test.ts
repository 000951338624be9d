// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { keepQuestions } from '../../../../../src/clip/content/keep/questions';
import { keptBy } from '../../choice';

const kept = (page: string) =>
  keptBy(keepQuestions, page, (said) => (said.startsWith('You') ? 0.9 : 0.1));

describe('keepQuestions', () => {
  const fields = (type: string) =>
    `<form><fieldset><legend>Is it long?</legend><label><input type="${type}">Yes</label></fieldset></form>`;

  it('keeps a question between kept texts, with its answers', () => {
    expect(kept(`<p>You must renew.</p>${fields('radio')}<p>You may wait.</p>`)).toEqual([
      'You must renew.',
      'Is it long?',
      'Yes',
      'You may wait.',
    ]);
  });

  it('keeps no field to write in, and nothing beside what was left out', () => {
    for (const page of [
      `<p>You must renew.</p>${fields('text')}<p>You may wait.</p>`,
      `<p>You must renew.</p>${fields('radio')}<p>Share</p><p>You may wait.</p>`,
    ])
      expect(kept(page)).toEqual(['You must renew.', 'You may wait.']);
  });
});
