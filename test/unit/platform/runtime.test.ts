import { expect, it } from 'vitest';
import { createAsk } from '../../../src/messages/wire';
import { post } from '../../../src/platform/runtime';
import { useInterface } from '../../fakes/browser/webextension-polyfill';

/** What Chromium and Firefox say of a background that was ended, or is not there yet. */
const ENDED = [
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  'The message port closed before a response was received.',
  'Could not establish connection. Receiving end does not exist.',
  'Extension context invalidated.',
];

/** A background that is ended over the first requests. */
function endedOver(errors: string[]): { name: string }[] {
  const asked: { name: string }[] = [];
  const sendMessage = async (message: { name: string }) => {
    asked.push(message);
    const error = errors.shift();
    if (error !== undefined) throw new Error(error);
    return { ok: true, value: [] };
  };
  useInterface({ runtime: { sendMessage } });
  return asked;
}

it.each(ENDED)('asks an ended background once more for what may be repeated: %s', async (words) => {
  const asked = endedOver([words]);
  expect(await createAsk(post)('threads.list', {})).toEqual([]);
  expect(asked).toHaveLength(2);
});

it.each(ENDED)('says that it was ended over what may not be repeated: %s', async (words) => {
  const asked = endedOver([words]);
  await expect(createAsk(post)('threads.put', {} as never)).rejects.toMatchObject({
    problem: { code: 'background-ended' },
  });
  expect(asked).toHaveLength(1);
});
