import { describe, expect, it } from 'vitest';
import { ServiceError, searchService } from '../../../src/assistant/service-calls';

const asked = (response: Response) => searchService(async () => response, 'terns');

describe('a service that cannot be trusted', () => {
  it('is not read for ever', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000).fill(32)),
    });
    await expect(asked(new Response(endless))).rejects.toMatchObject({ status: 502 });
  });

  it('cannot write to a terminal, or much, by its message', async () => {
    const message = `\u001b[2JOops\u009b1m\n${'x'.repeat(10_000)}`;
    const error = await asked(Response.json({ message }, { status: 400 })).catch((e) => e);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.message).toMatch(/^\[2JOops 1m x+…$/);
    expect(error.message.length).toBeLessThan(1_000);
  });
});
