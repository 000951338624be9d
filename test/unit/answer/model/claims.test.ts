import { expect, it } from 'vitest';
import { sentenceFinder } from '../../../../src/answer/model/claims';
import { queryTerms } from '../../../../src/retrieval/analysis/query-terms';

const terms = (text: string) => queryTerms(text).map(({ term }) => term);

it('finds the words of a task as the page has them, without a sign for its box', () => {
  const find = sentenceFinder('- [ ] Encryption of notes\n- [x] Sync of notes', terms);
  expect(find('Notes are not encrypted yet: encryption is planned.').text).toBe(
    'Encryption of notes',
  );
});
