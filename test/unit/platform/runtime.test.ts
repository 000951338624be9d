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

/** What Chromium says of a message above its limit, and of a reply; and what older ones say. */
const TOO_LARGE = [
  'Error in invocation of runtime.sendMessage(optional string extensionId, any message, optional object options, optional function callback): Message exceeded maximum allowed size of 64MiB.',
  'Message exceeded maximum allowed size of 64MiB.',
  'Message length exceeded maximum allowed length of 64MB.',
];

it.each(TOO_LARGE)('says that it was too large, and asks only once: %s', async (words) => {
  const asked = endedOver([words]);
  await expect(createAsk(post)('documents.list', {} as never)).rejects.toMatchObject({
    problem: { code: 'message-too-large' },
  });
  expect(asked).toHaveLength(1);
});

it.each(ENDED)('says that it was ended over what may not be repeated: %s', async (words) => {
  const asked = endedOver([words]);
  await expect(createAsk(post)('threads.put', {} as never)).rejects.toMatchObject({
    problem: { code: 'background-ended' },
  });
  expect(asked).toHaveLength(1);
});
