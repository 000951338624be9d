/** The endpoint that turns texts into vectors: `/embeddings` as OpenAI defines it. */
import * as v from 'valibot';
import type { AskPorts } from '../../client/ask-service';
import { askModelEndpoint } from '../../client/model-endpoint';
import type { Failure } from '../../protocol/services/failure';
import type { LedgerEntry } from '../../protocol/services/ledger';
import { modelKeyId, type OwnModel } from '../../protocol/services/own-model';
import type { Database } from '../../storage/database/database';
import { readKey } from '../../storage/keys';

const AnswerSchema = v.object({
  data: v.array(
    v.object({
      index: v.optional(v.number()),
      embedding: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(1)),
    }),
  ),
});

/** The texts could not be turned into vectors. */
export class EmbeddingFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'EmbeddingFailed';
    this.failure = failure;
  }
}

/**
 * Vectors of texts, in their order and all of one length. Rejects with `EmbeddingFailed`.
 * @param about what the ledger says about it
 */
export async function embedTexts(
  { database, ports }: { database: Database; ports: AskPorts },
  { baseUrl, model }: OwnModel,
  texts: readonly string[],
  about: Pick<LedgerEntry, 'what' | 'said'> & { signal?: AbortSignal },
): Promise<number[][]> {
  const { what, said, signal } = about;
  const id = modelKeyId('meaning');
  const key = await readKey(database, id, new URL(baseUrl).origin);
  const outcome = await askModelEndpoint(ports, {
    baseUrl,
    path: 'embeddings',
    secret: key?.value ?? '',
    body: { model, input: texts, encoding_format: 'float' },
    note: { serviceId: id, what, said },
    signal,
  });
  if (!outcome.ok) throw new EmbeddingFailed(outcome.failure);
  const parsed = v.safeParse(AnswerSchema, outcome.body);
  const data = parsed.success ? parsed.output.data : [];
  const vectors = data
    .map(({ index, embedding }, at) => ({ at: index ?? at, embedding }))
    .sort((a, b) => a.at - b.at)
    .map(({ embedding }) => embedding);
  const parts = vectors[0]?.length ?? 0;
  const isWhole =
    vectors.length === texts.length && vectors.every(({ length }) => length === parts);
  if (!isWhole) throw new EmbeddingFailed({ code: 'wrong-shape', status: outcome.status });
  return vectors;
}
