import { listenOnLoopback } from './loopback';

/** What a fake model does with the next question. */
export type ModelBehaviour = 'cites' | 'no-sources' | 'no-answer' | 'hangs' | 'page' | number;

export interface FakeModel {
  /** Ends before `/chat/completions`. */
  baseUrl: string;
  behaviour: ModelBehaviour;
  /** Bodies of the questions, in order. */
  asked: { model: string; messages: { role: string; content: string }[] }[];
  /** The `Authorization` of each. */
  authorizations: string[];
  /** Questions whose connection was given up by the one who asked. */
  givenUp: number;
  close(): Promise<void>;
}

/**
 * A server that is no model: it speaks the form of OpenAI's chat completions and says so in its words, and answers
 * with what a test told it to.
 */
export async function startFakeModel(): Promise<FakeModel> {
  const { origin, close } = await listenOnLoopback(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    model.asked.push(JSON.parse(Buffer.concat(parts).toString()));
    model.authorizations.push(request.headers.authorization ?? '');
    response.on('close', () => {
      if (!response.writableFinished) model.givenUp += 1;
    });
    const { behaviour } = model;
    if (behaviour === 'hangs') return;
    if (behaviour === 'page') return void response.end('<!doctype html><title>Sign in</title>');
    const status = typeof behaviour === 'number' ? behaviour : 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(
      JSON.stringify(
        status === 200
          ? { model: 'fake', choices: [{ message: { role: 'assistant', content: words() } }] }
          : { error: { message: `This fake model was told to answer ${status}.` } },
      ),
    );
  });
  const model: FakeModel = {
    baseUrl: `${origin}/v1`,
    behaviour: 'cites',
    asked: [],
    authorizations: [],
    givenUp: 0,
    close,
  };

  function words(): string {
    if (model.behaviour === 'no-answer') return 'NO ANSWER';
    const claim = 'This is a fake model. The first passage it was given comes first.';
    return model.behaviour === 'no-sources' ? claim : `${claim} [1]`;
  }

  return model;
}
