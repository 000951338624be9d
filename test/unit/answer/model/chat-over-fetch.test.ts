import { afterEach, expect, it, vi } from 'vitest';
import { chatOverFetch } from '../../../../src/answer/model/chat-over-fetch';
import { ModelUnavailable } from '../../../../src/protocol/passage';

afterEach(() => {
  vi.restoreAllMocks();
});

/** An endpoint that never answers, and rejects as fetch does once it is told to stop. */
function silent() {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const fetcher: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  const post = chatOverFetch({ baseUrl: 'http://model.test/v1/', key: '', fetch: fetcher });
  return { post, late, timeout };
}

it('gives a model up that has not answered within a minute', async () => {
  const { post, late, timeout } = silent();
  const asked = post({ model: 'm', messages: [] }, new AbortController().signal);
  expect(timeout).toHaveBeenCalledWith(60_000);
  late.abort(new DOMException('Too late.', 'TimeoutError'));
  await expect(asked).rejects.toThrow(ModelUnavailable);
});

it('ends with its asker, which is no fault of the model', async () => {
  const { post } = silent();
  const gone = new AbortController();
  const asked = post({ model: 'm', messages: [] }, gone.signal);
  gone.abort();
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});
