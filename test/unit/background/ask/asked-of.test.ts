import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { askedOf } from '../../../../src/background/ask/asked-of';
import { Database } from '../../../../src/storage/database/database';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';

const context = contextOf(libraryOf(new Database('asked-of')));

it('asks for no word that it leaves out', async () => {
  const question = 'how much does the museum pass cost -lisbon';
  const asked = await askedOf(context, { question });
  expect(asked).toEqual({ words: 'how much does the museum pass cost', query: question });
});

it('asks a question without operators as it stands', async () => {
  const question = 'How much is a well-made pass?';
  expect(await askedOf(context, { question })).toEqual({ words: question });
});
