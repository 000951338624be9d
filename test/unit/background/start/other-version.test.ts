import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { roomyDisk } from '../../../fakes/browser/roomy-disk';
import { freshDatabases } from '../../../fakes/jackdaw/fresh-database';
import { openJackdaw } from '../../../fakes/jackdaw/jackdaw';

beforeEach(() => {
  roomyDisk({ platform: 'Linux' });
  freshDatabases();
});

afterEach(() => vi.unstubAllGlobals());

it('tells a page that an update has overtaken to reload, instead of blaming the browser', async () => {
  const { ask, askInParts } = await openJackdaw();
  const problem = { code: 'other-version' };
  await expect(ask('documents.former' as 'chores.list', {})).rejects.toMatchObject({ problem });
  const { signal } = new AbortController();
  await expect(
    askInParts('ask.former' as 'ask', { question: 'Who?' }, () => undefined, signal),
  ).rejects.toMatchObject({ problem });
});
